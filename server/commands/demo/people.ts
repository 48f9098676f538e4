/** Made-up people and places of Idaho for the demonstration; addresses are example.org's. */
export const FIRST_NAMES = [
  ..."Ada Theo Noor Eli Lucía Wren Mateo Ivy Jonah Priya Caleb Zoë Hana Omar Ruth Diego Maeve".split(
    " ",
  ),
  ..."Silas Amara Finn Leila Asher Noemi Kai Elsie Tomás June Malik Greta Ravi Clara Levi".split(
    " ",
  ),
  ..."Sofía Milo Ayasha Otis Freya Hugo Naomi Cyrus Pearl Idris Willa Andrés Tess Boone".split(" "),
];

export const LAST_NAMES = [
  ..."Moreno Whitehorse Haddad Svensson Barrera Takahashi Park Lindqvist Okafor West Ramírez".split(
    " ",
  ),
  ..."Jensen Nakamura O’Neill Farnsworth Ybarra Christensen Peña Holmquist Begay Larsen Nguyen".split(
    " ",
  ),
  ..."Hatch Salcedo Thornton Ueda Castañeda Egbert Morales Sørensen Bingham Patel Echevarria".split(
    " ",
  ),
  ..."Clegg Vázquez Hendricks Tso Ricks Aguirre Summers".split(" "),
];

const TOWNS = [
  ..."Boise Rexburg Moscow Pocatello Caldwell Nampa Salmon Sandpoint McCall Hailey Burley".split(
    " ",
  ),
  ..."Rigby Lewiston Emmett Weiser Orofino Kellogg Preston Shelley Jerome Gooding Challis".split(
    " ",
  ),
  "Idaho Falls",
  "Twin Falls",
  "Bonners Ferry",
];

/** Fifty schools, two in each town. */
export const SCHOOLS = TOWNS.flatMap((town, index) => [
  `${town} ${index % 3 === 0 ? "High School" : "Middle School"}`,
  `${town} ${["Elementary", "Charter Academy", "Junior High"][index % 3]}`,
]);

/** Kindergarten is 0. What a kind is not named for teaches everybody. */
const GRADES_OF_KIND: Record<string, [first: number, last: number]> = {
  Elementary: [0, 5],
  "Middle School": [6, 8],
  "Junior High": [7, 9],
  "High School": [9, 12],
};

export function schoolsTeaching(gradeIndex: number): string[] {
  return SCHOOLS.filter((school) => {
    const kind = Object.keys(GRADES_OF_KIND).find((name) => school.endsWith(name));
    const [first, last] = GRADES_OF_KIND[kind ?? ""] ?? [0, 12];
    return first <= gradeIndex && gradeIndex <= last;
  });
}

export const TEAM_WORDS = [
  ..."Sagebots Huckleberry StarGarnets CanyonRim Bluebirds Sawtooth Lentils Teton Cutthroat".split(
    " ",
  ),
  ..."Syringas Palouse Basalt Riverstones Syntax Owyhee Larkspur Camas Falcons Appaloosa".split(
    " ",
  ),
];

export const ORGANIZATIONS = [
  "Sawtooth Robotics",
  "Snake River College",
  "Gem State Credit Union",
  "Palouse Data Lab",
  "Magic Valley Hospital",
  "Teton Outdoor Supply",
  "Treasure Valley Library",
  "Clearwater Timber",
  "Lost River Power",
  "Bitterroot Software",
];

export const QUESTIONS = [
  "Hello,\nmay a sixth grader join a team of eighth graders?\nThank you!",
  "Our school would like to register about forty students. Do you take purchase orders?",
  "My daughter has no computer at home. Can she take part with the library’s?",
  "I write for the local paper and would like to visit the showcase. Whom may I call?",
  "We are a small company and would like to give prizes. How does that work?",
  "Is it possible to change a team member after registering?",
  "Which AI tools are allowed for younger students?",
  "I teach in a rural district. Is there help with travel to Boise?",
  "The payment page closed before I was done. Am I registered?",
  "Could you send me the rules in Spanish?",
];

/** Reserved for examples: no letter can reach anybody. */
export function addressOf(name: string): string {
  const plain = name
    .normalize("NFD")
    .replace(/[^\w. ]/g, "")
    .trim()
    .replaceAll(" ", ".");
  return `${plain.toLowerCase()}@example.org`;
}
