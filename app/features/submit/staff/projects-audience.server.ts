import { inArray } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { defineAudience } from "~/platform/mail/audience.server";
import { MY_PATH } from "~/program/paths";
import { recipientsOfProjects } from "~/records/projects/project-recipients.server";
import { projectsList } from "./projects-list.server";

/** The list of entries: whoever hears about each project. */
export const projectsAudience = defineAudience({
  id: "projects",
  label: "Families and adults of the projects on the list",
  list: projectsList,
  record: "project",
  needs: "projects.view",
  titleOf: ({ title, team, students }) => title || team || students || "Without a title",
  fields: { project: "the project’s title" },
  path: MY_PATH,
  why: {
    en: "You get this because of a project in the fair.",
    es: "Recibe esta carta por un proyecto de la feria.",
  },
  async recipientsOf(ids) {
    const rows = await projectsList.read({
      where: inArray(projectsList.id, ids),
      orderBy: [],
      limit: ids.length,
    });
    const titles = new Map(rows.map(({ id, title }) => [id, title]));
    const recipients = await recipientsOfProjects(db(), ids);
    return new Map(
      [...recipients].map(([id, people]) => [
        id,
        people.map(({ email, locale }) => ({
          email,
          locale,
          values: { project: titles.get(id) || UNTITLED[locale] },
        })),
      ]),
    );
  },
});

const UNTITLED = { en: "your project", es: "su proyecto" };
