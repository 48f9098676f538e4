import type { DeskCopy } from "./copy.en";

const students = (count: number) => `${count} ${count === 1 ? "estudiante" : "estudiantes"}`;
const rows = (count: number) => `${count} ${count === 1 ? "fila" : "filas"}`;

export const copy = {
  title: "Mesa de clase",
  problem: "Hay un problema",
  back: "Volver a la mesa de clase",
  child: {
    tagline: "Así figura en la lista de su escuela.",
    advisor: "Una persona asesora para este proyecto",
    back: "Volver a la clase",
    whyNot: {
      "own-place":
        "La familia compró su propia plaza y corrige el nombre y el grado en su propia página.",
      answered:
        "Una persona responsable ya respondió por este estudiante. Desde entonces el nombre y el grado los corrige ella, o nosotros: escríbanos.",
    },
    remove: {
      title: "Quitar de la lista",
      text: "Para un estudiante que dejó la escuela o no participa con la clase. El código de asiento termina de inmediato. Lo que hizo el estudiante se guarda por ahora, y vuelve si una lista posterior lo nombra.",
      tick: "Sí, el estudiante ya no está en nuestra lista.",
      tickMissing: "Marque la casilla si el estudiante sale de la lista",
      submit: "Quitar",
    },
  },
  which: {
    title: "¿Qué escuela?",
    text: "Este correo corresponde a más de una escuela.",
    none: "Este correo no tiene mesa de clase en esta temporada. Se abre para quien inscribió a la escuela, una vez pagado el lugar o aceptado el pedido, y para el profesorado que esa persona autorice.",
    contact: "Escríbanos",
  },
  home: {
    tagline: "Sus clases, su lista y los códigos con los que entran los estudiantes.",
    classes: "Clases",
    begin: {
      title: "Traiga su lista",
      text: "El lugar de su escuela está listo, y todavía no hay nadie en la mesa.",
      steps: [
        "Pegue su lista desde una hoja de cálculo o elija un archivo.",
        "Mire primero cada fila: no se agrega nada hasta que usted lo diga.",
        "Imprima los códigos y reparta las tarjetas.",
      ],
      submit: "Traer su lista",
      teachers: "¿La lista la tiene otra persona? Autorice a un docente.",
    },
    students,
    left: (count) => `${count} se fueron`,
    withoutClass: "Sin clase",
    everybody: "Toda la escuela",
    roster: "Traer una lista",
    codes: "Imprimir códigos",
    votes: "Imprimir papeletas",
    showcase: "Decir quién viene a la muestra",
    teachers: "Profesorado",
  },
  roster: {
    title: "Traer una lista",
    tagline:
      "Pegue desde su hoja de cálculo o elija un archivo. No se agrega nada hasta que usted lo diga.",
    give: "Su lista",
    giveText:
      "Un estudiante por línea: nombre y grado, y la clase y el correo del tutor si los tiene. Las columnas pueden tener cualquier orden y cualquier título.",
    never:
      "Las contraseñas, teléfonos, fechas de nacimiento, números de estudiante y datos demográficos de su lista se descartan al leerla. Nunca se guardan.",
    text: "Pegue la lista aquí",
    textHint: "Lo mejor es copiarla de una hoja de cálculo.",
    file: "O elija un archivo",
    fileHint: "CSV, o un zip de OneRoster (1.1 o 1.2).",
    className: "Clase, si la lista no la dice",
    classHint: "Por ejemplo «Salón 12».",
    grade: "Grado, si la lista no lo dice",
    noGrade: "Está en la lista",
    look: "Verla primero",
    refusals: {
      empty: "No contiene nada. Pegue una lista o elija un archivo que la tenga.",
      "no-table":
        "No es una lista que podamos leer. Guárdela como CSV e intente de nuevo, o copie las celdas y péguelas.",
      "too-long":
        "Esta lista es más larga que la de una escuela. Deje en su hoja de cálculo las filas de su escuela, 2,500 como máximo, y traiga esas.",
      "too-large": "Este archivo es demasiado grande. Traiga una escuela a la vez.",
      spreadsheet:
        "Es el archivo propio de una hoja de cálculo, que no abrimos. Copie sus celdas y péguelas aquí, o guárdelo como CSV: en Excel «Archivo», «Guardar como», «CSV UTF-8»; en Google Sheets «Archivo», «Descargar», «Valores separados por comas».",
      document:
        "Es un documento y no una lista. Ábralo, copie los nombres y péguelos aquí, o pida la lista como CSV.",
      "not-one-roster":
        "Este zip no contiene users.csv: no es una exportación de OneRoster. Ábralo y elija el archivo de los estudiantes.",
    },
    tooMany: {
      title: "Espere un poco, por favor",
      text: (wait) => `Fueron muchas listas a la vez. Espere ${wait} e intente de nuevo.`,
    },
  },
  preview: {
    title: "Lo que pasaría",
    text: "Todavía no se ha agregado nada.",
    columns: "Qué significan las columnas",
    columnsText: "Corrija lo que no acertamos. Lo recordamos para su próxima lista.",
    column: (number) => `Columna ${number}`,
    ignore: "No se toma",
    fields: {
      given_name: "Nombre",
      family_name: "Apellido",
      name: "Nombre completo",
      grade: "Grado",
      class: "Clase",
      guardian_email: "Correo del tutor",
      left_on: "Se fue (día o estado)",
      school: "Escuela",
    },
    again: "Leer de nuevo",
    schools: {
      title: "¿Cuál es su escuela?",
      text: (count) =>
        `Esta lista nombra ${count} escuelas. Solo entran los estudiantes de la suya, y solo se escribe a sus tutores.`,
      label: "La escuela de esta mesa",
      choose: "Elija una escuela",
      missing: "Elija cuál de estas escuelas es la suya",
      option: (name, count) => `${name} (${students(count)})`,
      submit: "Seguir",
      taken: (name, elsewhere) =>
        `Se lee para ${name}. ${rows(elsewhere)} de otras escuelas ${elsewhere === 1 ? "se omite" : "se omiten"}.`,
      unnamed: (count) =>
        `${rows(count)} no ${count === 1 ? "nombra" : "nombran"} escuela y también ${count === 1 ? "se omite" : "se omiten"}.`,
      other: (name) =>
        `La lista dice que son estudiantes de ${name}. Compruebe que es la lista de su escuela.`,
    },
    mend: {
      title: "Filas que le necesitan",
      text: "Corríjalas aquí y lea de nuevo. No se guarda nada hasta que usted traiga la lista.",
      more: (count) => `${rows(count)} más aparecen cuando estas estén corregidas.`,
      row: (row, name) => (name ? `Fila ${row}: ${name}` : `Fila ${row}`),
      who: "¿Quién es?",
      leaveOut: "Omitir esta fila",
      anew: "Es otro estudiante: agregarlo",
      itIs: (who) => `Es ${who}`,
      questions: {
        namesakes:
          "Hay alguien con este nombre en su mesa, y la lista no dice si es el mismo estudiante.",
        "other-name":
          "El número que su sistema da a este estudiante es de otra persona, con otro nombre, en su mesa.",
        renamed:
          "Alguien de esta clase con casi este nombre no está en la lista. ¿Es el mismo estudiante?",
        erased:
          "Se borró a un estudiante con este nombre, y una lista no lo trae de vuelta. Agréguelo solo si su familia lo desea.",
        duplicate: "La lista tiene dos veces a este estudiante. ¿Son dos con el mismo nombre?",
      },
      erased: (day) => `Se borró el ${day}.`,
    },
    counts: {
      add: (count) => `${rows(count)} se agregan`,
      change: (count) => `${rows(count)} cambian`,
      back: (count) => `${rows(count)} vuelven`,
      same: (count) => `${rows(count)} sin cambios`,
      left: (count) => `${rows(count)} marcadas como idas`,
      duplicate: (count) => `${rows(count)} repetidas en la lista`,
      gone: (count) => `${rows(count)} de estudiantes que se fueron`,
      asks: (count) => `${rows(count)} sin aclarar`,
      wrong: (count) => `${rows(count)} ${count === 1 ? "le necesita" : "le necesitan"}`,
    },
    row: "Fila",
    name: "Estudiante",
    grade: "Grado",
    noGrade: "Sin grado",
    class: "Clase",
    what: "Qué pasa",
    fates: {
      add: "Se agrega",
      change: "Cambia",
      back: "Vuelve",
      same: "Ya está",
      left: "Marcado como ido",
      duplicate: "Se omite",
      gone: "Se omite: la lista dice que se fue",
      asks: "Se omite hasta que usted diga quién es",
      wrong: "Se omite",
    },
    sameAs: (row) => `Es el mismo estudiante de la fila ${row}.`,
    before: (text) => `Hasta ahora ${text}.`,
    problems: {
      "no-name": "No hay nombre en esta fila.",
      "long-name": "Este nombre es más largo de lo posible.",
      "no-grade": "No hay grado en esta fila. Elija uno para toda la lista, o agréguelo.",
      "bad-grade": "El grado debe ser de K a 12; preescolar no participa.",
    },
    warnings: {
      "bad-email": "El correo del tutor no es una dirección de correo: el estudiante entra sin él.",
      "not-a-guardian":
        "Esta dirección es de un estudiante, de un maestro o de una escuela y no puede ser la del tutor: el estudiante entra sin ella. Quien es maestro aquí y tutor firma en papel.",
      "more-emails": "Hay más de una dirección: se pregunta a la primera.",
      "odd-name": "Mire este nombre: tiene signos que ningún nombre tiene.",
      "other-guardian": "Ya hay otra dirección de tutor. Una lista no la cambia.",
      "same-name": "Hay otra persona con este nombre en su mesa, en otro grado o clase.",
    },
    asks: "Se preguntará al tutor por correo.",
    lacksGuardian: "Falta el correo del tutor: délo más tarde o imprima la hoja para la familia.",
    missing: (count) =>
      `${students(count)} de estas clases ${count === 1 ? "está" : "están"} en su mesa y no en esta lista:`,
    complete: "La lista está completa: marcarlos como idos. No se borra a nadie.",
    submit: (count) => (count === 0 ? "Listo" : `Traer ${rows(count)}`),
    nothingToDo: "Todo lo de esta lista ya está en su mesa.",
    whichGrade: "La lista no dice ningún grado. Elíjalo aquí para todos y lea de nuevo.",
    passedOver: (count, lines) =>
      count === 1
        ? `Se pasó por alto la línea ${lines}, porque no nombra a ningún estudiante.`
        : `Se pasaron por alto ${count} líneas, porque no nombran a ningún estudiante: ${lines}.`,
    beyond: ({ places, students: all }) =>
      `Su escuela tiene ${places === 1 ? "un lugar" : `${places} lugares`}, y con esta lista tendría ${students(all)}: no se trae nada de ella. Escríbanos si necesita más lugares.`,
    noName: "Diga qué columna tiene los nombres y lea de nuevo.",
  },
  codes: {
    title: "Códigos de asiento",
    tagline:
      "Una tarjeta para cada estudiante: el código abre su propio lugar en cualquier computadora.",
    done: ({ add, change, back, left }) =>
      `La lista está: ${add} agregados, ${change + back} cambiados, ${left} marcados como idos.`,
    choose: "¿Para quién?",
    text: "Están marcados quienes aún no tienen código. Un código se muestra solo en la página que usted imprime.",
    all: "Todas las clases",
    whichClass: "Clase",
    show: "Mostrar",
    hasCode: "tiene código",
    replaces: "Un código nuevo termina el anterior y las computadoras que abrió.",
    submit: "Hacer las tarjetas",
    none: "Marque al menos un estudiante.",
    tooMany: (most) =>
      `Se hacen como máximo ${most.toLocaleString("en-US")} tarjetas a la vez. Elija una clase y después la siguiente.`,
    empty: "Aquí todavía no hay estudiantes.",
    made: "Las tarjetas",
    print:
      "Imprima esta página y recórtela. Durante una hora este navegador puede mostrarla otra vez, con los mismos códigos; después, nadie.",
    howToPrint:
      "Para imprimir: Ctrl+P, en una Mac ⌘P, en un teléfono o una tableta “Compartir” y luego “Imprimir”.",
    printOver:
      "Esas tarjetas ya no se pueden mostrar. Lo impreso sigue funcionando; las tarjetas nuevas lo terminan.",
    typeAt: (address) => `Escríbalo en ${address}`,
    slip: "AI Science Fair: tu asiento",
    note: "Guárdalo para ti. ¿Se perdió? Tu maestra o maestro hace uno nuevo.",
    gradeOf: (grade) => `grado ${grade}`,
    qr: (name) => `Código QR del asiento de ${name}`,
  },
  teachers: {
    title: "Profesorado",
    tagline:
      "Quien usted autorice ve a los estudiantes de su escuela y trae listas, hasta que termine la temporada o usted lo termine. No se muestra la dirección de ningún tutor, y nadie responde en su lugar.",
    list: "Quién está autorizado",
    none: "Nadie más que usted.",
    invited: (when) => `invitación del ${when}, aún no ha entrado`,
    accepted: "entra con código",
    end: (mailbox) => `Terminar el acceso de ${mailbox}`,
    ended:
      "El acceso terminó, y con él los códigos de asiento que hizo: imprima esas tarjetas de nuevo.",
    invite: "Autorizar a alguien",
    inviteText: "Recibe una carta con un enlace. Después entra con código, como usted.",
    email: "Correo de la maestra o del maestro",
    emailInvalid: "Escriba una dirección de correo, como nombre@escuela.org",
    submit: "Enviar la carta",
    sent: "La carta va en camino.",
    refused:
      "Este correo no se puede autorizar: ya lo está, es de un estudiante, o es de una persona responsable de uno de sus estudiantes. Pida el que el docente usa en la escuela.",
    tooMany: "Varias cartas fueron a esta dirección en la última hora. Intente más tarde.",
    tooManyLetters: (wait) => `Salieron muchas cartas de su escuela. Espere ${wait}.`,
  },
  invitation: {
    title: (school) => `La mesa de clase de ${school}`,
    text: "Su escuela le da acceso: sus clases, su lista y los códigos de los estudiantes, hasta que termine la temporada.",
    submit: "Entrar",
    readOnly: "Ha iniciado sesión como personal y solo puede mirar.",
    used: "Ya se usó. Entre con su correo para volver.",
    none: "Se retiró, o se cortó en el camino.",
    expired: "Tiene más de 30 días.",
    signIn: "Entrar",
    tooMany: (wait) => `Llegaron demasiadas solicitudes desde aquí. Espere ${wait}.`,
  },
  letter: {
    subject: (school) => `La mesa de clase de ${school} está abierta para usted`,
    text: (school) => `${school} participa en la feria y le da acceso a su mesa de clase.`,
    sees: "Ve las clases, trae listas de estudiantes e imprime sus códigos. Termina con la temporada, o cuando la escuela lo termine.",
    button: "Abrir la mesa de clase",
    why: "Recibe esta carta porque el contacto de su escuela nos dio su dirección. Si es un error, no tiene que hacer nada.",
  },
} satisfies DeskCopy;
