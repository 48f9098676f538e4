import { PAGES } from "../../app/program/paths.ts";
import { render } from "./drawing.mjs";
import { linesOf } from "./lines.mjs";

const WIDTH = 1200;
const HEIGHT = 630;
/** A picture is 1600 wide; the whole of it stands at the foot of the card. */
const SCALE = WIDTH / 1600;

/** Pages not named here open with the night. */
const SCENES = new Map([
  [PAGES.about, "IDAHO_RELIEF"],
  [PAGES.programs, "BALLOONS"],
  [PAGES.deadlines, "DEPOT_CLOCK"],
  [PAGES.prizes, "SEA_OF_CLOUD"],
  [PAGES.learningPath, "SWITCHBACKS"],
  [PAGES.learn, "RAINBOW"],
  [PAGES.learnTalk, "FENCE_WIRE"],
  [PAGES.firstTalkLesson, "FENCE_WIRE"],
  [PAGES.learnCreate, "EASEL_FIELD"],
  [PAGES.firstCreateLesson, "EASEL_FIELD"],
  [PAGES.learnBuild, "TIMBER_BRIDGE"],
  [PAGES.firstBuildLesson, "TIMBER_BRIDGE"],
  [PAGES.learnCompete, "SUMMIT_FLAG"],
  [PAGES.firstCompeteLesson, "SUMMIT_FLAG"],
  [PAGES.projectExamples, "WORKSHOP"],
  [PAGES.gallery, "GALLERY_LINE"],
  [PAGES.timeline, "CANYON_TRAIN"],
  [PAGES.successStories, "HOT_SPRING"],
  [PAGES.teacherTraining, "SCHOOLHOUSE"],
  [PAGES.implementation, "RIVER_RAFT"],
  [PAGES.k12Program, "THUNDERHEAD"],
  [PAGES.principalPage, "NOON"],
  [PAGES.sponsors, "BARN_RAISING"],
  [PAGES.aboutAiScience, "DUNES"],
  [PAGES.faq, "CAMPFIRE"],
  [PAGES.parents, "PORCH"],
  [PAGES.judgesAdvisors, "DOCK"],
  [PAGES.contestRules, "TRAILHEAD"],
  [PAGES.mediaPressKit, "LOOKOUT"],
  [PAGES.termsOfService, "NOON"],
  [PAGES.sponsorAgreement, "HARVEST"],
  [PAGES.legalHub, "RAIN"],
  [PAGES.register, "DAWN"],
  [PAGES.contact, "MAILBOX"],
  [PAGES.sponsorRegistration, "HARVEST"],
  [PAGES.judgeAdvisorRegistration, "NOON"],
  [PAGES.reminders, "RAIN"],
  [PAGES.signIn, "TRAIL_REGISTER"],
]);

/** The page's name on the flat sky of its own picture. */
export function drawCard(page, art) {
  if (page === PAGES.home) return homeCard(art);
  const { height, sky, ink, styles, drawing } = art.scene(SCENES.get(page) ?? "NIGHT");
  const foot = HEIGHT - height * SCALE;
  return card({
    art,
    styles,
    sky,
    ink,
    title: page.label,
    picture: `<g transform="translate(0 ${foot}) scale(${SCALE})">${drawing}</g>`,
  });
}

/** A project's poster in its frame: its motif and nothing that could name a child. */
export function drawPosterCard(motif, art) {
  const { styles, ground, drawing } = art.poster(motif);
  return card({
    art,
    styles,
    sky: ground,
    ink: "#fbfafd",
    title: "In the gallery",
    picture: `<g transform="translate(690 48) rotate(3)">
      <rect fill="#fff" width="424" height="474"/>
      <svg x="14" y="14" width="396" height="446" viewBox="0 0 320 360">${drawing}</svg>
    </g>`,
  });
}

function homeCard(art) {
  return card({
    art,
    styles: art.styles,
    sky: "#2a1443",
    ink: "#fbfafd",
    title: "Take your idea to the Capitol",
    picture: `<g transform="translate(0 ${HEIGHT - 640 * SCALE}) scale(${SCALE})">${art.capitol}</g>`,
  });
}

function card({ art, styles, sky, ink, title, picture }) {
  const { lines, size } = linesOf(title);
  const text = lines
    .map((line, index) => `<tspan x="72" y="${206 + size * 0.36 + index * size}">${line}</tspan>`)
    .join("");
  return render(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
      <style>${styles}</style>
      <rect fill="${sky}" width="${WIDTH}" height="${HEIGHT}"/>
      ${picture}
      <g transform="translate(72 64) scale(1.75)">${art.sign}</g>
      <g fill="${ink}" font-family="Bricolage Grotesque" font-weight="800">
        <text x="172" y="118" font-size="40">Idaho, K–12</text>
        <text font-size="${size}" letter-spacing="${-size * 0.015}">${text}</text>
      </g>
    </svg>`,
    WIDTH,
  );
}
