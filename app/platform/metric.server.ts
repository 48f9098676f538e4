/** A figure about the site, for whoever watches over it. */
export interface Metric {
  name: string;
  type: "counter" | "gauge" | "histogram";
  help: string;
  samples: Sample[];
}

export interface Sample {
  value: number;
  labels?: Record<string, string>;
  /** `_bucket`, `_sum` or `_count` of a histogram. */
  suffix?: string;
}
