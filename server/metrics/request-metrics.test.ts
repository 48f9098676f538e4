import { expect, test } from "vitest";
import { exposition } from "./exposition";
import { countCacheLookup, countRequest, kindOf, requestMetrics } from "./request-metrics";

test("requests are counted by kind and class of status, and their time in buckets", () => {
  countRequest("page", 200, 0.4);
  countRequest("page", 304, 8);
  countRequest("page", 200, 7_000);
  countRequest("api", 422, 30);
  countCacheLookup("hit");
  const lines = exposition(requestMetrics()).split("\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      "# TYPE fair_requests_total counter",
      'fair_requests_total{kind="page",status="2xx"} 2',
      'fair_requests_total{kind="page",status="3xx"} 1',
      'fair_requests_total{kind="api",status="4xx"} 1',
      'fair_request_seconds_bucket{kind="page",le="0.001"} 1',
      'fair_request_seconds_bucket{kind="page",le="0.005"} 1',
      'fair_request_seconds_bucket{kind="page",le="0.01"} 2',
      'fair_request_seconds_bucket{kind="page",le="5"} 2',
      'fair_request_seconds_bucket{kind="page",le="+Inf"} 3',
      'fair_request_seconds_count{kind="page"} 3',
      'fair_page_cache_lookups_total{outcome="hit"} 1',
      'fair_page_cache_lookups_total{outcome="miss"} 0',
    ]),
  );
});

test.each([
  ["/", "page"],
  ["/register", "page"],
  ["/api/contacts", "api"],
  ["/api/webhooks/stripe", "webhook"],
  ["/api/auth/sign-in/email", "account"],
  ["/auth/forgot", "account"],
  ["/admin/registrations", "admin"],
  ["/files/an-id/a-name.pdf", "file"],
  ["/uploads/an-id", "upload"],
  ["/readyz", "health"],
])("%s is of the kind %s", (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});

test("a label can hold anything", () => {
  const samples = [{ value: 1, labels: { a: 'x"\\\n' } }];
  expect(exposition([{ name: "m", type: "gauge", help: "h", samples }])).toContain(
    'm{a="x\\"\\\\\\n"} 1',
  );
});
