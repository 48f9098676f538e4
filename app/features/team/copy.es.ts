import type { TeamCopy } from "./copy.en";

export const copy = {
  title: (team) => `El equipo ${team}`,
  tagline:
    "Nombre a cada estudiante y a quién podemos preguntar. Cada persona responsable responde solo por su hijo y no ve los datos de otra familia.",
  mentorTagline:
    "Una persona adulta que ayuda puede ver la inscripción y no escribe nada en ella, salvo una declaración propia.",
  problem: "Hay un problema",
  back: "Volver a la inscripción",
  deadline: (when) => `Los estudiantes pueden entrar y salir hasta el ${when}.`,
  closed: "El plazo de entrega ya pasó: el equipo no se puede cambiar aquí. Escríbanos.",
  tooMany: (wait) => `Llegaron demasiados cambios desde aquí. Espere ${wait}.`,
  members: {
    title: "Quiénes lo forman",
    text: (named, size) => `${named} de ${size} lugares están ocupados.`,
    grade: (grade) => (grade === "K" ? "kínder" : `grado ${grade}`),
    gradeOf: (child) => `Grado de ${child}`,
    sayGrade: "Guardar",
    gradeSaid: "El grado está anotado.",
    gradeStands: "Ya hay un grado. Su persona responsable puede corregirlo, o escríbanos.",
    remove: "Sacar",
    removeTitle: (child) => `Sacar a ${child} del equipo`,
    removed: (isTold) =>
      `Ya no está en el equipo. ${isTold ? "Su familia recibe una carta" : "No sale ninguna carta: no conocemos el correo de nadie más"} y los datos se borran en 30 días.`,
    full: "Todos los lugares pagados están ocupados.",
    tooFew: (least) =>
      `Un equipo tiene al menos ${least} estudiantes. Nombre primero a otro; si no queda lugar, su propia persona responsable puede sacarlo, o escríbanos.`,
  },
  add: {
    title: "Añadir a un estudiante",
    text: "La persona responsable recibe una carta en un minuto. Hasta que responda, la parte del estudiante no se evalúa.",
    email: "Correo de la persona responsable",
    emailHint:
      "El propio de su madre, padre o tutor. No el de un estudiante, un docente o una escuela.",
    submit: "Añadir al equipo",
    added: "Añadido. La persona responsable recibirá una carta en un minuto.",
    errors: {
      email: "Escriba el correo de la persona responsable",
      ownMailbox:
        "Este es su propio correo. Dé el de la madre, el padre o el tutor del estudiante.",
      adult: "Primero una persona adulta tiene que confirmar este equipo.",
    },
    refused: {
      closed: "El equipo ya no se puede cambiar aquí. Escríbanos.",
      full: "Todos los lugares pagados están ocupados.",
      "there-already": "Ya hay un estudiante con este nombre en el equipo.",
      "not-a-guardians":
        "Este correo es de un estudiante o de una escuela. Dé el propio de la madre, el padre o el tutor.",
    },
  },
  adult: {
    title: "Una persona adulta tiene que confirmar",
    text: "Un estudiante de 13 años o más puede dirigir un equipo cuando una persona adulta responde por él.",
    label: "Soy una persona adulta (madre, padre, tutor o docente) e inscribo a este equipo.",
    submit: "Confirmar",
    missing: "Marque la casilla si es una persona adulta",
    refused:
      "Conocemos este correo como el de un estudiante o una escuela. Pida a una persona adulta que entre con el suyo.",
    done: "Confirmado.",
  },
  mentor: {
    title: "Mentor o mentora",
    text: "Una persona adulta que ayuda. Ve nombres, grados y el proyecto, ningún correo ni consentimiento, y no escribe nada más que su declaración. Le decimos quién lo pide y puede decir que no.",
    email: "Correo del mentor",
    emailHint: "Recibe un enlace que funciona 30 días.",
    invalid: "Escriba el correo del mentor",
    submit: "Invitar",
    invited: (mailbox, when) => `Invitamos a ${mailbox} el ${when} y aún no ha respondido.`,
    accepted: (mailbox) => `${mailbox} es el mentor.`,
    remove: "Quitar al mentor",
    sent: "La invitación va en camino.",
    gone: "Hecho. Ya no hay mentor.",
    refused: "Ya hay un mentor, o este correo es de un estudiante.",
    tooMany: "Tres invitaciones fueron a este correo en la última hora. Espere, por favor.",
  },
  invitation: {
    title: (entry) => `¿Quiere ayudar a ${entry}?`,
    asks: (who) => (who ? `Se lo pide ${who}.` : "Se lo piden."),
    text: "Como mentor ve la inscripción: nombres, grados y el proyecto. Lo escriben los estudiantes; quizá le pidamos una breve declaración de cómo ayudó. Puede dejarlo cuando quiera.",
    adult: "Tengo 18 años o más.",
    adultMissing: "Marque la casilla: los mentores son personas adultas.",
    submit: "Sí, quiero",
    decline: "No, gracias",
    declined: {
      title: "Usted no es el mentor",
      text: "Gracias por responder. La página de la inscripción lo dice y se puede preguntar a otra persona.",
    },
    readOnly: "Entró como personal: solo puede responder la persona invitada.",
    over: "Esta invitación terminó",
    used: "Ya la aceptó. Entre con su correo electrónico.",
    expired: "Era demasiado antigua.",
    none: "Se retiró, o el enlace se cortó en el camino.",
    signIn: "Entrar",
    tooMany: (wait) => `Llegaron demasiadas solicitudes desde aquí. Espere ${wait}.`,
  },
  letters: {
    invitation: {
      subject: (entry) => `¿Quiere ser mentor de ${entry}?`,
      text: (who, entry) =>
        `${who ?? "Alguien de la inscripción"} le pide que ayude a ${entry} con un proyecto para nuestra feria.`,
      sees: "Como mentor ve nombres, grados y el proyecto. Lo escriben los estudiantes; quizá le pidamos una breve declaración de cómo ayudó. El enlace funciona 30 días y ahí puede decir que sí o que no.",
      button: "Ver la invitación",
      why: "Recibe esta carta porque alguien le nombró como mentor. Si es un error, diga ahí que no, o no haga nada.",
    },
    accepted: {
      subject: (entry) => `${entry} tiene mentor`,
      text: (mailbox, entry) =>
        `${mailbox}, a quien pidió ser mentor de ${entry}, ha dicho que sí y ya ve la inscripción: nombres, grados y el proyecto.`,
      button: "Abrir miembros y mentor",
    },
    declined: {
      subject: (entry) => `${entry} aún no tiene mentor`,
      text: (mailbox, entry) =>
        `${mailbox}, a quien pidió ser mentor de ${entry}, ha dicho que no. Puede pedírselo a otra persona; un mentor es una ayuda y nadie necesita tenerlo.`,
      button: "Pedírselo a otra persona",
    },
    joined: {
      subject: (team) => `Un estudiante entró en ${team}`,
      text: (child, team) =>
        `${child} entró en ${team} y se dio el correo de una persona responsable. Si es un error, responda a esta carta.`,
    },
    left: {
      subject: (team) => `Ya no está en ${team}`,
      text: (child, team) =>
        `${child} salió de ${team}. Lo que guardamos se borra en 30 días. Si es un error, responda a esta carta.`,
    },
  },
} satisfies TeamCopy;
