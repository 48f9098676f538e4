/** What one person is to be told of one matter, all in one letter. */
export interface LetterAbout<Person, Thing> {
  person: Person;
  things: Thing[];
}

/** Turns “who hears of this” into “what does this mailbox hear”: one letter each, however many things it is about. */
export async function lettersByPerson<Person extends { id: string }, Thing>(
  things: Thing[],
  peopleOf: (thing: Thing) => Promise<Person[]>,
): Promise<LetterAbout<Person, Thing>[]> {
  const letters = new Map<string, LetterAbout<Person, Thing>>();
  for (const thing of things) {
    for (const person of await peopleOf(thing)) {
      const letter = letters.get(person.id) ?? { person, things: [] };
      letters.set(person.id, letter);
      letter.things.push(thing);
    }
  }
  return [...letters.values()];
}
