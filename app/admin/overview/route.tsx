import { Link } from "react-router";
import { Screen } from "../ui/screen";
import type { Route } from "./+types/route";
import { countsToDo } from "./counts-to-do.server";
import type { ToDo } from "./to-do";

export function loader() {
  return countsToDo();
}

const TILES: { waits: keyof ToDo; to: string; label: string }[] = [
  {
    waits: "registrations",
    to: "/admin/registrations?todo=attention",
    label: "registrations need attention",
  },
  { waits: "messages", to: "/admin/messages?status=unread", label: "messages are unread" },
  { waits: "applications", to: "/admin/applications?status=new", label: "applications are new" },
  { waits: "outbox", to: "/admin/outbox?state=failed", label: "e-mails could not be sent" },
];

export default function Overview({ loaderData }: Route.ComponentProps) {
  return (
    <Screen title="Overview" purpose="What waits for you this season. Press a number to see it.">
      <ul className="tiles">
        {TILES.map(({ waits, to, label }) => (
          <li key={waits}>
            <Link className="tile" to={to}>
              <b className="tile-count">{loaderData[waits]}</b>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Screen>
  );
}
