/** What an applicant sends as JSON; every factory takes what a test cares about. */

export function aSponsorApplication(overrides: Record<string, unknown> = {}) {
  return {
    tier: "gold",
    "organization-name": "Sawtooth Robotics",
    "organization-type": "Company",
    website: "https://sawtooth.example.org",
    address: "12 Main Street",
    city: "Twin Falls",
    state: "Idaho",
    zip: "83301",
    "contact-name": "Ann Lee",
    "contact-title": "Head of outreach",
    "contact-email": "ann@sawtooth.example.org",
    "contact-phone": "(208) 555-0100",
    goals: "Rural schools first.",
    "special-requests": null,
    terms: true,
    marketing: false,
    ...overrides,
  };
}

export function aJudgeApplication(overrides: Record<string, unknown> = {}) {
  return {
    ...aPerson(),
    organization: "Snake River College",
    title: "Lecturer",
    expertise: "Machine learning",
    experience: "Ten years of teaching.",
    "online-review": true,
    "capitol-showcase": false,
    why: null,
    terms: true,
    updates: false,
    ...overrides,
  };
}

export function anAdvisorApplication(overrides: Record<string, unknown> = {}) {
  return {
    ...aPerson(),
    organization: "Magic Valley Hospital",
    title: "Nurse",
    expertise: "Health care",
    "mentoring-experience": "Coached a debate team.",
    "mentoring-time": "3-4",
    "mentoring-format": "both",
    "also-judge": true,
    why: "I like questions.",
    commitment: true,
    updates: true,
    ...overrides,
  };
}

function aPerson() {
  return {
    "first-name": "Ben",
    "last-name": "Ortiz",
    email: "ben@example.org",
    phone: "(208) 555-0101",
  };
}
