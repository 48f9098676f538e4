import { PAGES } from "../../app/program/paths.ts";
import { render } from "./drawing.mjs";
import { linesOf } from "./lines.mjs";

const WIDTH = 1200;
const HEIGHT = 630;
/** The part of the 1600-wide strip that fills the card; it holds each scene's focal object. */
const STRIP = { left: 640, width: 960, height: 200 };
const SCALE = WIDTH / STRIP.width;
const HORIZON = HEIGHT - STRIP.height * SCALE;

/** Pages not named here open on the plain range. */
const SCENES = new Map([
  [PAGES.home, "capitol"],
  [PAGES.about, "capitol"],
  [PAGES.programs, "bluebird"],
  [PAGES.deadlines, "bridge"],
  [PAGES.prizes, "summit"],
  [PAGES.learningPath, "bluebird"],
  [PAGES.learn, "bluebird"],
  [PAGES.learnTalk, "bluebird"],
  [PAGES.firstTalkLesson, "bluebird"],
  [PAGES.learnCreate, "field"],
  [PAGES.firstCreateLesson, "field"],
  [PAGES.learnBuild, "bridge"],
  [PAGES.firstBuildLesson, "bridge"],
  [PAGES.learnCompete, "summit"],
  [PAGES.firstCompeteLesson, "summit"],
  [PAGES.projectExamples, "field"],
  [PAGES.timeline, "bridge"],
  [PAGES.successStories, "summit"],
  [PAGES.teacherTraining, "bluebird"],
  [PAGES.k12Program, "field"],
  [PAGES.sponsors, "capitol"],
  [PAGES.aboutAiScience, "night"],
  [PAGES.judgesAdvisors, "summit"],
  [PAGES.mediaPressKit, "field"],
  [PAGES.privacyPolicy, "night"],
  [PAGES.termsOfService, "bridge"],
  [PAGES.sponsorAgreement, "capitol"],
  [PAGES.legalHub, "summit"],
  [PAGES.contact, "bluebird"],
  [PAGES.sponsorRegistration, "field"],
  [PAGES.judgeAdvisorRegistration, "night"],
  [PAGES.auth, "night"],
]);

/** The page's name on flat evening sky, over its scene. */
export function drawCard(page, { scene, sign, styles }) {
  const title = page === PAGES.home ? "Take your idea to the Capitol" : page.label;
  const { lines, size } = linesOf(title);
  const text = lines
    .map((line, index) => `<tspan x="72" y="${216 + size * 0.36 + index * size}">${line}</tspan>`)
    .join("");
  return render(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
      <style>${styles}</style>
      <rect class="k0" width="${WIDTH}" height="${HEIGHT}"/>
      <g transform="translate(${-STRIP.left * SCALE} ${HORIZON}) scale(${SCALE})">${scene(SCENES.get(page) ?? "range")}</g>
      <g transform="translate(72 64) scale(1.75)">${sign}</g>
      <g class="w" font-family="Bricolage Grotesque" font-weight="800">
        <text x="172" y="118" font-size="40">Idaho, K–12</text>
        <text font-size="${size}" letter-spacing="${-size * 0.015}">${text}</text>
      </g>
    </svg>`,
    WIDTH,
  );
}
