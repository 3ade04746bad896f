import type { Dialog } from './dialog.ts'

export const ES: readonly Dialog[] = [
  [
    'male',
    'cooking',
    '¡Hola! Lo más importante primero: ¿tortilla con cebolla o sin cebolla?',
    'Con cebolla, y poco hecha. No se discute.',
    'Menos mal, ya me estaba poniendo nervioso. ¿Qué más te sale bien?',
  ],
  ['female', 'music', 'Hola, he visto que te gusta la música. ¿Qué canción te pone de buen humor un lunes?'],
  [
    'male',
    'travel',
    '¿Eres de las que hacen la maleta una semana antes o diez minutos antes?',
    'Diez minutos, y siempre se me olvida el cargador.',
    'Igual que yo. ¿Cuál ha sido tu último viaje?',
    'Un fin de semana en Oporto. Llovió los tres días y aun así volvería mañana.',
    'Con lluvia también tiene su encanto. ¿Qué fue lo que más te gustó?',
  ],
  [
    'female',
    'photography',
    'Me encantan tus fotos. ¿Sales a hacerlas a propósito o siempre llevas la cámara encima?',
    'Siempre la llevo, pero casi nunca es buena la luz cuando pasa algo.',
    'Eso me suena. ¿Cuál es la foto de la que estás más orgulloso?',
  ],
  ['male', 'dancing', 'Este sábado hay verbena en mi barrio y prometo no pisar a nadie. ¿Tú bailas o miras?'],
  [
    'female',
    'reading',
    'Busco un libro para las vacaciones, de esos que no puedes soltar. ¿Alguna idea?',
    'Depende: ¿misterio, o algo que te haga reír en el autobús?',
    'Reír en el autobús, por favor. ¿Cuál tienes en mente?',
  ],
  [
    'male',
    'animals',
    'Mi perra me despierta cada día a las seis, también los domingos. ¿Tú madrugas por gusto o por obligación?',
    'Por obligación. Los domingos no me levanta nadie antes de las diez.',
    '¡Qué envidia! ¿Y cómo es para ti un domingo perfecto?',
  ],
]
