import { serve } from "../../../server/serve";
import { childPages } from "./child-pages.ts";

// The site's own server with a public page of a child, as the gallery will have one.
await serve(childPages());
