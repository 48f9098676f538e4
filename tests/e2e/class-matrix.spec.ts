import { expectAccessibleOnEveryScreen } from "../support/axe.ts";
import { pressEnterOn, tabTo } from "../support/keyboard.ts";
import { scriptBytes } from "../support/page-weight.ts";
import { aPaidPlaceAt } from "../support/paid-place.ts";
import { mailTo } from "../support/read-mail.ts";
import { expect, test } from "../support/visit-with-mail.ts";

const LIST = `First name,Last name,Grade,Class,Guardian email
Ana,Ruiz,7,Room 12,rosa.at.home@example.org
Ben,Okoro,7,Room 12,
Cal,Lee,8,Room 12,
Dee,Ward,7,Room 13,`;

test("a teacher sees how far the class is, and makes a team with the keyboard alone", async ({
  page,
  site,
  mailbox,
}) => {
  const email = "okafor@example.org";
  await aPaidPlaceAt(site, {
    registration_type: "school",
    email,
    school_name: "Canyon Ridge School",
  });
  await page.goto("/sign-in");
  await page.getByLabel("Your email address").fill(email);
  await page.getByRole("button", { name: "Send me a letter" }).click();
  const letter = await mailTo(mailbox, email, /code/);
  await page.getByLabel("Six-digit code").fill(/^(\d{6})\s*$/m.exec(letter.source)?.[1] ?? "");
  await page.getByRole("button", { name: "Come in" }).click();
  await page.goto("/school");
  await page.goto(`${page.url()}/roster`);
  await page.locator("textarea[name=text]").fill(LIST);
  await page.locator("main form button[type=submit]").first().click();
  await page.locator("button[name=intent][value=import]").click();
  await page.goto("/school");
  await page.getByRole("link", { name: "Room 12" }).click();

  const table = page.getByRole("table");
  await expect(table.getByRole("rowheader")).toHaveText([/Ben O\./, /Cal L\./, /Ana R\./]);
  await expect(page.getByText("2 students have nobody whom we could ask")).toBeVisible();
  await expect(page.getByText("rosa.at.home")).toHaveCount(0);
  expect(await scriptBytes(page, page.url())).toBe(0);
  await expectAccessibleOnEveryScreen(page, "a class");

  for (const name of ["Choose Ben O.", "Choose Ana R."]) {
    await tabTo(page, page.getByRole("checkbox", { name }));
    await page.keyboard.press("Space");
  }
  await tabTo(page, page.getByLabel("Name of the team"));
  await page.keyboard.type("Creek Watchers");
  await pressEnterOn(page, page.getByRole("button", { name: "Make them a team" }));
  await expect(page.getByRole("status")).toHaveText("Creek Watchers is a team.");
  await page.getByRole("link", { name: "By team" }).click();
  await expect(table.getByRole("rowheader")).toHaveText([/Ana R\./, /Ben O\./, /Cal L\./]);
  await expectAccessibleOnEveryScreen(page, "a class with a team");

  const here = page.url();
  await page.getByRole("checkbox", { name: "Choose Ana R." }).check();
  await page.getByRole("button", { name: "Print consent forms" }).click();
  await expect(page.getByRole("heading", { name: "May Ana take part?" })).toHaveCount(1);
  await expect(page.getByRole("heading", { name: /^May \w+ take part\?$/ })).toHaveCount(1);
  await page.goto(here);
  await page.getByRole("link", { name: "Consent (whom we ask about Ana R.)" }).click();
  await expect(page.getByText(/^r•••@e•••\.org/)).toBeVisible();
  await expectAccessibleOnEveryScreen(page, "a guardian’s address at the desk");
  await page.goto(here);
  await page
    .getByRole("navigation", { name: "Class" })
    .getByRole("link", { name: "Everybody 4" })
    .click();
  await expect(table.getByRole("rowheader")).toHaveCount(4);
  await page.goto(here);
  await page.getByRole("link", { name: "Print the 3 missing" }).click();
  await expect(page.getByRole("heading", { name: /^May \w+ take part\?$/ })).toHaveCount(3);
  await page.goto(page.url().replace(/consent-forms.*/, "paper"));
  await page.getByLabel("Form code").fill("22222222");
  await page.getByRole("button", { name: "Find the form" }).click();
  await expect(page.getByLabel("Form code")).toHaveAccessibleDescription(
    /No form of your school bears this code/,
  );
  await expectAccessibleOnEveryScreen(page, "a code that is none");

  await page.goto(here);
  await page.getByRole("checkbox", { name: "Choose Cal L." }).check();
  await page.getByRole("button", { name: "Correct or remove" }).click();
  await expectAccessibleOnEveryScreen(page, "a student of the list");
  await page.getByLabel("Student’s first name").fill("Carl");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status")).toHaveText("Name and grade are saved.");
  await expect(table.getByRole("rowheader", { name: "Carl L." })).toBeVisible();
});
