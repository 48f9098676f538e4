import type {
  ChoiceField,
  FieldsOf,
  GroupField,
  IdField,
  ListField,
  NumberField,
} from "./document-field";
import type { Criterion, Season } from "./season";

/** Every value of a season but its shape and its id, which names it for good. */
export type SeasonContent = Omit<Season, "schemaVersion" | "id">;

export const seasonFields = {
  name: { kind: "text", label: "Name of the season", hint: "For example “2026–27 season”." },
  registrationWindow: {
    kind: "choice",
    label: "When people can register",
    options: [
      { value: "open", label: "Always" },
      { value: "calendar", label: "Only between the dates of this season" },
    ],
  },
  dates: {
    kind: "group",
    label: "Dates",
    fields: {
      enrolmentOpens: { kind: "moment", label: "Early enrollment opens" },
      foundingSponsorsClose: { kind: "moment", label: "Founding sponsors apply by" },
      standardPricesStart: {
        kind: "moment",
        label: "Standard prices start",
        hint: "Early-bird prices end at this very minute.",
      },
      creationEnds: { kind: "moment", label: "Learning and creation end" },
      submissionsClose: { kind: "moment", label: "Submissions close" },
      registrationCloses: { kind: "moment", label: "Registration closes" },
      votingOpens: { kind: "moment", label: "Gallery and voting open" },
      votingCloses: { kind: "moment", label: "Gallery and voting close" },
      judgingOpens: { kind: "moment", label: "Judging opens" },
      judgingCloses: { kind: "moment", label: "Judging closes" },
      finalistsAnnounced: { kind: "moment", label: "Finalists are announced" },
      feedbackBy: {
        kind: "moment",
        label: "Judges’ words are looked over by",
        hint: "Families are told this day. Words that nobody has read stay unseen after it, too.",
      },
      showcaseStarts: { kind: "moment", label: "Showcase starts" },
      showcaseEnds: { kind: "moment", label: "Showcase ends" },
      mentoringStarts: { kind: "moment", label: "Mentoring starts" },
      mentoringEnds: { kind: "moment", label: "Mentoring ends" },
    },
  },
  prices: {
    kind: "group",
    label: "Prices",
    fields: { early_bird: priceList("Early bird"), standard: priceList("Standard") },
  },
  tracks: {
    kind: "group",
    label: "Tracks by arrangement",
    fields: {
      schoolFromInCents: { kind: "cents", label: "School track, from ($ a student)" },
      eliteInCents: { kind: "cents", label: "Elite Innovator track ($)" },
    },
  },
  workshop: {
    kind: "group",
    label: "Teacher workshop",
    fields: {
      priceInCents: { kind: "cents", label: "Price ($)" },
      maxTeachers: { kind: "number", label: "Teachers at most" },
      days: { kind: "number", label: "Days" },
    },
  },
  limits: {
    kind: "group",
    label: "Limits",
    fields: {
      age: bounds("Age of participants"),
      guardianAge: {
        kind: "number",
        label: "A guardian registers below the age of",
        hint: "The law asks for it below 13; do not go lower.",
      },
      consentAge: { kind: "number", label: "Written consent is needed below the age of" },
      teamSize: bounds("Students in a team"),
      recommendedTeamSize: bounds("Recommended students in a team"),
      grades: { kind: "text", label: "Grades", hint: "As pages say it: “3 to 12”." },
      retentionMonths: {
        kind: "number",
        label: "Months that personal data is kept",
        hint: "The privacy policy promises it, and the site deletes by it.",
      },
      appealBusinessDays: { kind: "number", label: "Business days to appeal" },
      appealDecisionBusinessDays: { kind: "number", label: "Business days to decide an appeal" },
      sponsorFeeDueDays: { kind: "number", label: "Days to pay a sponsor’s fee" },
      sponsorAgreementEndsDays: {
        kind: "number",
        label: "Days after the showcase on which sponsor agreements end",
      },
    },
  },
  divisions: {
    kind: "group",
    label: "Divisions",
    fields: { k8: division("Younger students"), highSchool: division("Older students") },
  },
  judging: {
    kind: "group",
    label: "Judging",
    fields: {
      rounds: {
        kind: "group",
        label: "Rubric of each round",
        fields: {
          online: rubricChoice("Online review, which decides the finalists"),
          showcase: rubricChoice("Showcase, which decides the places"),
          specialAwards: rubricChoice("Special awards"),
        },
      },
      minimumJudges: {
        kind: "number",
        label: "Judges a project at least",
        hint: "An entry that fewer have read is not ranked.",
      },
      maximumLoad: { kind: "number", label: "Projects a judge at most" },
      twoPanelPercent: {
        kind: "number",
        label: "Of a hundred projects, read by two panels",
        hint: "No judge is in both: how far they agree says how good the judging is.",
      },
      finalistsPerDivision: { kind: "number", label: "Finalists in each division" },
      placesAcross: {
        kind: "tick",
        label: "On showcase day all divisions compete for the same places",
      },
      audienceMinimumVotes: {
        kind: "number",
        label: "Votes a division needs for the audience to count",
        hint: "With fewer, that weight is spread over the other criteria.",
      },
    },
  },
  voting: {
    kind: "group",
    label: "Voting",
    fields: {
      votesPerIpAddress: {
        kind: "number",
        label: "Votes from one network address that count at once",
        hint: "Further ones are held until somebody has looked at them.",
      },
    },
  },
  uploads: {
    kind: "group",
    label: "Files of a project",
    fields: {
      document: kindOfFile("Documents (PDF)"),
      picture: kindOfFile("Pictures (JPEG, PNG, WebP)"),
      video: kindOfFile("Videos (MP4)"),
      slides: kindOfFile("Slides (PDF, PPTX)"),
      code: kindOfFile("Code (ZIP)"),
    },
  },
  stages: {
    kind: "list",
    label: "Stages of learning",
    noun: "stage",
    isFixed: true,
    fields: {
      id: { kind: "fixed", label: "Stage" },
      name: { kind: "text", label: "Name" },
      duration: { kind: "text", label: "Duration" },
      certificate: { kind: "text", label: "Certificate" },
    },
  },
  educatorCertificate: { kind: "text", label: "Certificate for teachers" },
  rubrics: {
    kind: "group",
    label: "Rubrics",
    fields: {
      overview: rubric("On the home page and with the deadlines"),
      scoring: rubric("On the timeline, in the FAQ, for judges and advisors"),
      rules: rubric("In the contest rules"),
    },
  },
  oneRubric: {
    kind: "choice",
    label: "Use one rubric everywhere",
    empty: "No: each page keeps its own",
    options: rubricOptions(),
  },
  prizes: {
    kind: "group",
    label: "Prizes",
    fields: {
      poolInDollars: {
        kind: "dollars",
        label: "Prize pool ($)",
        hint: "Pages say “over” this amount; the launch checklist compares it with the prizes below.",
      },
      grand: {
        kind: "list",
        label: "Grand prizes",
        noun: "prize",
        fields: {
          id: idFrom("place"),
          place: { kind: "text", label: "Place" },
          title: { kind: "text", label: "Title" },
          cashPrizeInDollars: { kind: "dollars", label: "Cash ($)" },
          benefits: { kind: "lines", label: "Benefits", hint: "One a line." },
        },
      },
      special: {
        kind: "list",
        label: "Special awards",
        noun: "award",
        fields: {
          id: idFrom("category"),
          category: { kind: "text", label: "Category" },
          prizeInDollars: { kind: "dollars", label: "Prize ($)" },
          description: { kind: "text", label: "Description" },
        },
      },
      recognition: {
        kind: "list",
        label: "Recognition for schools and teachers",
        noun: "recognition",
        fields: {
          id: idFrom("title"),
          title: { kind: "text", label: "Title" },
          prizeInDollars: { kind: "dollars", label: "Prize ($)" },
          kind: {
            kind: "choice",
            label: "Kind",
            options: [
              { value: "grant", label: "Grant" },
              { value: "award", label: "Award" },
            ],
          },
          description: { kind: "text", label: "Description" },
        },
      },
    },
  },
  sponsorTiers: {
    kind: "list",
    label: "Sponsor tiers",
    noun: "tier",
    fields: {
      key: {
        kind: "choice",
        label: "Tier",
        options: [
          { value: "platinum", label: "Platinum" },
          { value: "gold", label: "Gold" },
          { value: "silver", label: "Silver" },
          { value: "bronze", label: "Bronze" },
        ],
      },
      name: { kind: "text", label: "Name on the pages" },
      amountInDollars: { kind: "dollars", label: "Amount ($)" },
      orMore: { kind: "tick", label: "“or more”: sponsors may give above this amount" },
      benefits: { kind: "lines", label: "Benefits", hint: "One a line." },
    },
  },
  numbers: {
    kind: "group",
    label: "By the numbers",
    fields: {
      students: { kind: "number", label: "Students" },
      schools: { kind: "number", label: "Schools" },
      prizesInDollars: { kind: "dollars", label: "Prizes ($)" },
      weeksOfLearning: { kind: "number", label: "Weeks of learning" },
    },
  },
  showcase: {
    kind: "group",
    label: "Showcase",
    fields: {
      week: { kind: "text", label: "Name of the week" },
      place: { kind: "text", label: "Place" },
      city: { kind: "text", label: "City" },
      state: { kind: "text", label: "State" },
      venueNote: { kind: "text", label: "Note about the venue" },
      schedule: {
        kind: "list",
        label: "Schedule of the day",
        noun: "part",
        fields: {
          from: { kind: "time", label: "From" },
          to: { kind: "time", label: "To" },
          title: { kind: "text", label: "What happens" },
        },
      },
    },
  },
  support: {
    kind: "group",
    label: "Support",
    fields: {
      days: { kind: "text", label: "Days" },
      opens: { kind: "time", label: "Opens" },
      closes: { kind: "time", label: "Closes" },
      replyTime: {
        kind: "text",
        label: "Emails are answered",
        hint: "“within 1-2 business days”",
      },
      phone: { kind: "text", label: "By phone" },
    },
  },
} satisfies FieldsOf<SeasonContent>;

function whole(label: string): NumberField {
  return { kind: "number", label };
}

function bounds(label: string): GroupField<FieldsOf<{ min: number; max: number }>> {
  return { kind: "group", label, fields: { min: whole("At least"), max: whole("At most") } };
}

function division(label: string): GroupField<FieldsOf<Season["divisions"]["k8"]>> {
  return {
    kind: "group",
    label,
    fields: {
      name: { kind: "text", label: "Name", hint: "As pages say it in a sentence: “high school”." },
      highestGrade: {
        kind: "number",
        label: "Up to grade",
        hint: "The highest grade in an entry counts.",
      },
      abstractWords: bounds("Words of the abstract"),
      descriptionWords: { kind: "number", label: "Words of the description at most" },
      aiLogWords: bounds("Words of the AI log"),
      proposalPages: { kind: "number", label: "Pages of the proposal" },
      reportPages: bounds("Pages of the report"),
      videoMinutes: bounds("Minutes of the video"),
      presentationMinutes: { kind: "number", label: "Minutes of the talk at most" },
      parts: {
        kind: "group",
        label: "Parts of a project",
        fields: {
          abstract: partRule("Abstract"),
          description: partRule("Description"),
          proposal: partRule("Proposal"),
          report: partRule("Report"),
          video: partRule("Video"),
          slidesOrCode: partRule("Slides or code"),
          reflection: partRule("Reflection"),
          coverPicture: partRule("Cover picture"),
          mentorStatement: partRule("Mentor’s statement"),
        },
      },
    },
  };
}

function partRule(label: string): ChoiceField {
  return {
    kind: "choice",
    label,
    options: [
      { value: "required", label: "Required" },
      { value: "optional", label: "Optional" },
      { value: "off", label: "Not asked for" },
    ],
  };
}

function kindOfFile(label: string): GroupField<FieldsOf<Season["uploads"]["video"]>> {
  return {
    kind: "group",
    label,
    fields: {
      isAccepted: { kind: "tick", label: "Accepted" },
      maxMegabytes: { kind: "number", label: "Megabytes at most" },
    },
  };
}

function rubricChoice(label: string): ChoiceField {
  return { kind: "choice", label, options: rubricOptions() };
}

function rubricOptions() {
  return [
    { value: "overview", label: "The one of the home page" },
    { value: "scoring", label: "The one of the timeline" },
    { value: "rules", label: "The one of the contest rules" },
  ];
}

function idFrom(madeFrom: string): IdField {
  return { kind: "id", label: "Id", madeFrom };
}

function priceList(label: string): GroupField<FieldsOf<Season["prices"]["standard"]>> {
  return {
    kind: "group",
    label,
    fields: {
      perStudentInCents: { kind: "cents", label: "Price a student ($)" },
      schoolInCents: { kind: "cents", label: "Price a school ($)" },
    },
  };
}

function rubric(label: string): ListField<FieldsOf<Criterion>> {
  return {
    kind: "list",
    label,
    noun: "criterion",
    hint: "The weights must sum to 100.",
    fields: {
      id: idFrom("title"),
      title: { kind: "text", label: "Title" },
      description: { kind: "text", label: "Description" },
      weight: { kind: "number", label: "Weight (%)" },
      mark: {
        kind: "choice",
        label: "Who scores it, and for whom",
        empty: "Judges, for every entry",
        options: [
          { value: "audience", label: "The audience: filled from the votes" },
          { value: "teams-only", label: "Judges, for teams only" },
        ],
      },
      tieBreaker: {
        kind: "choice",
        label: "Parts equal scores",
        empty: "No",
        options: [
          { value: "first", label: "First" },
          { value: "second", label: "Second" },
        ],
      },
    },
  };
}
