/** The steps as families read them in Spanish, by the criterion’s id; judges read and score in English. */
export const PASOS: Record<string, readonly [string, string, string, string, string]> = {
  "technical-use": [
    "No se ve uso de IA",
    "Usa una herramienta tal como viene",
    "Funciona, con huecos",
    "Bien elegida y comprobada",
    "Comprendida y puesta a prueba a fondo",
  ],
  creativity: [
    "Copia de algo",
    "Un cambio pequeño",
    "Un giro nuevo, a medio usar",
    "Idea propia, llevada hasta el final",
    "No lo había visto antes",
  ],
  relevance: [
    "Todavía para nadie",
    "La necesidad se supone",
    "Una necesidad real, aún sin probar",
    "Probado con personas reales",
    "Alguien lo echaría de menos",
  ],
  communication: [
    "No lo pude seguir",
    "Tuve que adivinar mucho",
    "Claro, con saltos",
    "Claro de principio a fin",
    "Mañana lo podría contar yo",
  ],
  collaboration: [
    "Lo hizo una sola persona",
    "No se ven las partes",
    "Partes nombradas, sin unir",
    "Cada quien tuvo su parte",
    "Se hicieron mejores entre sí",
  ],
};

export const PASOS_DE_SIEMPRE = [
  "No se ve nada de ello",
  "Un comienzo",
  "Trabajo honesto, con huecos",
  "Fuerte, llevado hasta el final",
  "No podría pedir más",
] as const;

/** By the title as it was shipped: one that staff wrote anew stays in their words. */
export const CRITERIOS: Record<string, string> = {
  "Technical Use of AI": "Uso técnico de la IA",
  "Creativity and Innovation": "Creatividad e innovación",
  "Creativity and innovation": "Creatividad e innovación",
  "Real-World Relevance": "Relevancia en el mundo real",
  "Real-world impact": "Impacto en el mundo real",
  "Communication and Presentation": "Comunicación y presentación",
  "Presentation and Communication": "Presentación y comunicación",
  "Presentation quality": "Calidad de la presentación",
  "Collaboration and Teamwork": "Colaboración y trabajo en equipo",
  "Technical execution": "Ejecución técnica",
  "Technical Execution": "Ejecución técnica",
  "Ethical AI use": "Uso ético de la IA",
  "Ethical and Responsible AI Use": "Uso ético y responsable de la IA",
  "Impact and Relevance": "Impacto y relevancia",
};
