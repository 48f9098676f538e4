import { PAGES } from "~/program/paths";
import { KeyValues } from "~/ui/key-values";
import { useSite } from "~/ui/site-context";
import { studentParticipation, TEACHER_ROLE } from "./copy";
import { GuideSection } from "./guide-section";

export function TeacherSection() {
  return (
    <GuideSection name="teacherRole">
      <p>{TEACHER_ROLE.lead}</p>
      <KeyValues items={TEACHER_ROLE.duties} />
      <p>
        The four modules for teachers are described under{" "}
        <a href={PAGES.teacherTraining.path}>teacher training</a>.
      </p>
    </GuideSection>
  );
}

export function StudentSection() {
  const { lead, facts } = studentParticipation(useSite().season);
  return (
    <GuideSection name="students">
      <p>{lead}</p>
      <KeyValues items={facts} />
    </GuideSection>
  );
}
