/**
 * Records know only those before them. Those in one line stand side by side and know nothing of
 * each other.
 */
const RECORDS = [
  ["people"],
  ["schools"],
  ["participants"],
  ["registrations"],
  ["vouchers"],
  ["school-orders"],
  ["entries"],
  ["intake"],
  ["payments"],
  ["guardians"],
  ["access"],
  ["advising"],
  ["learning"],
  ["projects"],
  ["publications", "judging"],
  ["results"],
  ["votes"],
];

/** Whose forms anybody may send, or whoever holds a link or a session of another kind; every other asks `may`. */
const FORMS_OF_ANYBODY = [
  "accounts/(?!staff/)",
  "applications/submit-application\\.server\\.ts",
  "class-desk/people/invitation\\.tsx",
  "consent/(?:page|sheet)/",
  "contact/contact-action\\.server\\.ts",
  "gallery/report\\.tsx",
  "learn/check\\.tsx",
  "payments/demo-checkout\\.tsx",
  "registration/(?:form|confirmation|link-again)/",
  "reminders/(?:receive-reminder-form\\.server\\.ts|confirm\\.tsx)",
  "school-orders/(?:card|page|request)/",
  "sign-in/",
  "submit/committee/route\\.tsx",
  "team/mentor/route\\.tsx",
  "vote/(?:vote-action\\.server\\.ts|link\\.tsx)",
];

/**
 * Imports run one way: program ← ui, platform ← records ← features ← doors, admin ← routes.ts, content beside
 * the features, and server on top.
 * @type {import("dependency-cruiser").IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      comment: "A cycle means that two files are one story, or that one of them knows too much.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-cycles-of-copy",
      comment: "The English copy says of which type the others are, and knows none of them.",
      severity: "error",
      from: { path: "/copy\\.(en|es)\\.ts$" },
      to: { circular: true },
    },
    layer("program", "^app/program/", "^(app/(?!program/)|server/)"),
    layer("ui", "^app/ui/", "^(app/(?!program/|ui/|app\\.css)|server/)"),
    layer("platform", "^app/platform/", "^(app/(?!program/|platform/)|server/)"),
    layer("content", "^app/content/", "^(app/(?!program/|ui/|content/)|server/)"),
    layer("records", "^app/records/", "^(app/(?!program/|ui/|platform/|records/)|server/)"),
    layer(
      "features",
      "^app/features/",
      "^(app/(?!program/|ui/|platform/|records/|content/|features/)|server/)",
    ),
    layer(
      "admin",
      "^app/admin/",
      "^(app/(?!program/|ui/|platform/|records/|content/|features/|admin/)|server/)",
    ),
    layer(
      "doors",
      "^app/doors/",
      "^(app/(?!program/|ui/|platform/|records/|content/|features/|doors/)|server/)",
    ),
    ...RECORDS.flatMap((names, place) => names.map((name) => recordLooksBack(name, place))),
    {
      name: "records-have-their-place",
      comment: "Name a new record in the order above before it knows another.",
      severity: "error",
      from: { path: `^app/records/(?!(?:${RECORDS.flat().join("|")})/)([^/]+)/` },
      to: { path: "^app/records/", pathNot: "^app/records/$1/" },
    },
    layer("app", "^app/", "^server/"),
    {
      name: "features-stand-alone",
      comment:
        "A feature that needs another belongs together with it, or shares something in records, platform or program.",
      severity: "error",
      from: { path: "^app/features/([^/]+)/" },
      to: { path: "^app/features/", pathNot: "^app/features/$1/" },
    },
    {
      name: "staff-forms-name-what-they-need",
      comment: "A form of staff is made with `staffAction`, which asks who may send it.",
      severity: "error",
      from: { path: "^app/(admin/|features/[^/]+/staff/)", pathNot: "\\.test\\.tsx?$" },
      to: {
        path: "^app/platform/forms/form-action\\.server\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "forms-of-whoever-came-in-name-what-they-need",
      comment:
        "A form is made with `visitorAction`, which asks who may send it, or with `staffAction`. Where anybody may, or whoever holds a link, the place is named above.",
      severity: "error",
      from: {
        path: "^app/(features|doors)/",
        pathNot: ["\\.test\\.tsx?$", `^app/features/(?:${FORMS_OF_ANYBODY.join("|")})`],
      },
      to: {
        path: "^app/platform/forms/form-action\\.server\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "program-is-pure",
      comment: "program holds facts and rules: no React, no database, no files, no clock.",
      severity: "error",
      from: { path: "^app/program/", pathNot: "\\.test\\.tsx?$" },
      to: { dependencyTypes: ["core", "npm"], pathNot: "node_modules/zod/" },
    },
    {
      name: "heavy-computing-is-pure",
      comment: "It runs in a thread of its own, without database, settings, log or clock.",
      severity: "error",
      from: { path: "^app/.*\\.heavy\\.ts$" },
      to: {
        path: "^app/platform/(database/|site/|env\\.server|log\\.server)",
        reachable: true,
      },
    },
    {
      name: "tests-stay-outside",
      comment: "Only tests may use what is made for tests.",
      severity: "error",
      from: { path: "^(app|server)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^tests/|\\.test\\.tsx?$" },
    },
    {
      name: "only-what-is-declared",
      severity: "error",
      from: { path: "^(app|server)/" },
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "no-development-packages-at-run-time",
      severity: "error",
      from: { path: "^(app|server)/", pathNot: "\\.test\\.tsx?$|^app/routes\\.ts$|\\.css$" },
      to: {
        dependencyTypes: ["npm-dev"],
        dependencyTypesNot: ["type-only"],
        pathNot: "node_modules/(@types|@fontsource-variable)/",
      },
    },
    {
      name: "everything-resolves",
      severity: "error",
      from: { path: "^(app|server)/" },
      to: {
        couldNotResolve: true,
        // Made by the build, or by type generation.
        pathNot: "^virtual:|^\\./\\+types/|/generated/|\\?(url|raw)$",
      },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)\\.react-router/|/\\+types/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".css"],
    },
  },
};

function recordLooksBack(name, place) {
  const known = [...RECORDS.slice(0, place).flat(), name].join("|");
  return {
    name: `record-${name}-looks-back`,
    comment: "Records have an order among themselves, so that none is half of another.",
    severity: "error",
    from: { path: `^app/records/${name}/` },
    to: { path: `^app/records/(?!(?:${known})/)` },
  };
}

function layer(name, from, to) {
  return {
    name: `${name}-looks-down`,
    comment: "Imports run one way; see docs and CONTRIBUTING.",
    severity: "error",
    from: { path: from, pathNot: "\\.test\\.tsx?$" },
    to: { path: to },
  };
}
