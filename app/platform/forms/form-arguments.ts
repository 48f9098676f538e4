import type { RouterContextProvider } from "react-router";

/** What a route's action is called with. */
export interface FormArguments {
  request: Request;
  url: URL;
  params: Record<string, string | undefined>;
  context: Readonly<RouterContextProvider>;
}
