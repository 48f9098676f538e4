/** As families read in Spanish what the shipped season gives; a title that staff rewrote stays as they wrote it. */
export const PREMIOS: Record<string, string> = {
  "1st place": "Primer puesto",
  "2nd place": "Segundo puesto",
  "3rd place": "Tercer puesto",
  "Best use of AI for good": "Mejor uso de la IA para el bien",
  "Most creative idea": "La idea más creativa",
  "Technical excellence": "Excelencia técnica",
  "Audience choice": "Premio del público",
  "School champion": "Escuela campeona",
  "Rural school": "Escuela rural",
  "Teacher mentor": "Docente mentor",
  Finalist: "Finalista",
  "Award guest": "Con invitación a la muestra final",
};
