import type { VoteYearCopy } from "./copy.en";

export const copy = {
  title: "Su único voto",
  label: "Año de nacimiento",
  hint: "Las cuatro cifras, como 1984.",
  submit: "Seguir",
  note: "Lo preguntamos para que ningún menor de 13 años nos dé su dirección. El año se lee una vez y no se guarda.",
  slip: "Tengo una papeleta de mi clase",
} satisfies VoteYearCopy;
