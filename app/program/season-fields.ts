import type { FieldsOf, GroupField, ListField, NumberField } from "./document-field";
import type { Criterion, Season } from "./season";

/** Every value of a season but its id, which names it for good. */
export type SeasonContent = Omit<Season, "id">;

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
      descriptionWords: { kind: "number", label: "Words of the description" },
      abstractWords: bounds("Words of the abstract"),
      proposalPages: { kind: "number", label: "Pages of the proposal" },
      videoMinutes: bounds("Minutes of the video"),
      aiLogWords: byLevel("Words of the AI log", bounds),
      reportPages: byLevel("Pages of the report", bounds),
      presentationMinutes: byLevel("Minutes of the presentation", whole),
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
    options: [
      { value: "overview", label: "The one of the home page" },
      { value: "scoring", label: "The one of the timeline" },
      { value: "rules", label: "The one of the contest rules" },
    ],
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
        label: "E-mails are answered",
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

function byLevel<Level>(label: string, level: (label: string) => Level) {
  const fields = { k8: level("Grades K to 8"), highSchool: level("High school") };
  return { kind: "group" as const, label, fields };
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
      title: { kind: "text", label: "Title" },
      description: { kind: "text", label: "Description" },
      weight: { kind: "number", label: "Weight (%)" },
    },
  };
}
