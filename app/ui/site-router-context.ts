import { createContext } from "react-router";
import type { Site } from "~/program/site";

/** The season and the settings that one request is answered with. */
export const siteContext = createContext<Site>();
