import type { ChildNameCopy } from "./copy.en";

export const copy = {
  title: "Corregirlo",
  text: "El nombre como debe estar en un certificado. El grado decide quién compite con quién.",
  givenName: "Nombre del estudiante",
  familyName: "Apellido del estudiante",
  grade: "Grado",
  chooseGrade: "Elija un grado",
  kindergarten: "Kínder",
  submit: "Guardar",
  closed:
    "El plazo de entrega ya pasó: el nombre y el grado no se pueden cambiar aquí. Escríbanos.",
  problem: "Hay un problema",
  errors: {
    givenName: "Escriba el nombre del estudiante",
    familyName: "Escriba el apellido del estudiante",
    tooLong: "Un nombre debe tener menos de 100 caracteres",
    grade: "Elija el grado del estudiante",
  },
} satisfies ChildNameCopy;
