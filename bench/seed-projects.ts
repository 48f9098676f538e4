import type pg from "pg";
import { EMPTY_PROJECT } from "../app/program/project.ts";
import { seedRegistrations } from "./seed-registrations.ts";

const PARAGRAPH =
  "For thirty days we looked every morning before school and wrote down what we saw. Two of us always looked at the same thing without telling each other, and where we differed we looked again. ";
const CONTENT = {
  ...EMPTY_PROJECT,
  abstract: { text: Array.from({ length: 5 }, () => PARAGRAPH.repeat(2)).join("\n\n") },
  aiRows: ["Chat assistant", "Code helper", "Translator"].flatMap((tool) =>
    (["idea", "code", "data"] as const).map((use) => ({
      id: `${tool} ${use}`,
      tool,
      use,
      who: "",
      kept: "the part that reads the table",
      changed: "the time zone was wrong, which we noticed at the first sunrise",
    })),
  ),
};

/** Projects that everybody can see, as if each had been looked over and allowed; answers their addresses. */
export async function seedProjects(client: pg.Client, count: number): Promise<string[]> {
  await seedRegistrations(client, 10);
  await client.query("begin");
  await client.query("create temporary table hung (id uuid, number int) on commit drop");
  await client.query("insert into hung select gen_random_uuid(), n from generate_series(1, $1) n", [
    count,
  ]);
  await client.query(`insert into entries (id, season, registration_id, kind, size)
    select hung.id, '2025-26', (select id from registrations limit 1), 'individual', 1 from hung`);
  await client.query("insert into projects (id, season) select id, '2025-26' from hung");
  await client.query(
    `insert into project_versions (project_id, number, content, division, poster_drawn, hash, sent_by, program_at)
      select id, 1, $1, 'k8', 0, '', '{"personId": null, "participantId": null}', now() from hung`,
    [JSON.stringify(CONTENT)],
  );
  // The row has come with the version.
  const { rows } = await client.query<{ slug: string }>(
    `update publications set number = hung.number, slug = 'project-' || hung.number, version_id = version.id,
        title = 'When is the bus late, ' || hung.number || '?', kind = 'solution', division = 'k8',
        search = 'when is the bus late',
        shown = jsonb_build_object('names', '{"en": ["A student, grade 5"], "es": ["Estudiante, 5.º grado"]}'::jsonb,
          'files', '{}'::jsonb, 'links', '[]'::jsonb, 'poster', hung.number)
      from hung join project_versions version on version.project_id = hung.id
      where publications.entry_id = hung.id
      returning slug`,
  );
  await client.query("commit");
  await client.query("analyze");
  return rows.map(({ slug }) => slug);
}
