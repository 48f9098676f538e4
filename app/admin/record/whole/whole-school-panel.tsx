import { Link } from "react-router";
import { Facts } from "~/ui/staff/facts";
import { Panel } from "~/ui/staff/notice";
import { PersonSeen } from "./person-seen";
import type { WholeSchool } from "./whole";
import "./whole.css";

interface WholeSchoolPanelProps {
  school: WholeSchool;
  type: string;
  id: string;
  canSeeAs: boolean;
}

/** A school on the screens of its purchase and of its order. */
export function WholeSchoolPanel({ school, ...place }: WholeSchoolPanelProps) {
  const { registration, orders, children, consented, sentIn, classes, consentsTo } = school;
  return (
    <Panel title={`${school.name}: the school`}>
      <Facts
        facts={[
          { label: "Where", text: school.place },
          {
            label: "Registration",
            text: place.type !== "registration" && registration && (
              <Link to={registration.to}>{registration.label}</Link>
            ),
          },
          {
            label: "Order",
            text:
              place.type !== "school-order" &&
              orders.map(({ label, to }) => (
                <Link key={to} to={to}>
                  {label}
                </Link>
              )),
          },
          { label: "Classes", text: classes.join(", ") },
          {
            label: "Children",
            text: consentsTo ? <Link to={consentsTo}>{children}</Link> : children,
          },
          { label: "Consents signed", text: `${consented} of ${children}` },
          { label: "Projects sent in", text: sentIn },
        ]}
      />
      {place.type !== "school" && school.screen && (
        <p className="mt-3">
          <Link to={school.screen}>
            The school’s screen: teachers, classes, write to the teacher
          </Link>
        </p>
      )}
      {school.people.length > 0 && (
        <>
          <h3>At the class desk</h3>
          <ul className="people">
            {school.people.map((person) => (
              <PersonSeen
                key={person.id}
                person={person}
                page={school.desk}
                {...place}
                type={place.type === "school" ? "registration" : place.type}
              />
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
