// Spanish, for Spain.

import type { Voice } from './voice.ts'

export const es: Voice = {
  female: {
    young:
      'Lucía María Paula Laura Marta Carmen Sara Claudia Alba Irene Andrea Nuria Elena Cristina Ainhoa Noelia Rocío Sandra Julia Inés Carla Leire Aitana Silvia Patricia Natalia Raquel Candela',
    older:
      'Pilar Isabel Ana Mercedes Rosa Teresa Concha Montserrat Yolanda Beatriz Susana Mónica Begoña Amparo Dolores Lourdes Esther',
  },
  male: {
    young:
      'Pablo Álvaro Sergio Daniel Adrián Javier Alejandro Carlos David Hugo Iván Jorge Rubén Marcos Diego Mario Víctor Guillermo Iker Nacho Gonzalo Andrés Joan Samuel',
    older:
      'José Antonio Manuel Francisco Miguel Juan Luis Ángel Fernando Rafael Pedro Ramón Enrique Vicente Jesús Alfonso',
  },
  open: [
    'Vivo en {city} y todavía me paro a mirar los balcones como si fuera turista.',
    'Soy {tranquilo|tranquila} hasta que alguien saca una baraja.',
    'Mis amigos dicen que soy {despistado|despistada}; yo digo que voy pensando en la cena.',
    '{Curioso|Curiosa} de nacimiento y {madrugador|madrugadora} por culpa del perro del vecino.',
    'Se me da fatal describirme, pero la tortilla me sale redonda.',
    'En {city} tengo mi banco, mi bar y mi frutero de confianza, así que soy {rico|rica}.',
    'Hablo mucho, escucho más y me río de mí {mismo|misma} sin esfuerzo.',
    'Un poco {soñador|soñadora}, bastante cabezota y muy de abrazos.',
    'Soy de esas personas que dicen «cinco minutos más» en la playa y se quedan hasta la luna.',
    'Por fuera calma, por dentro verbena.',
    'Llevo años en {city} y aún descubro una calle nueva cada domingo.',
    'No sé bailar la conga, pero siempre acabo {el primero|la primera} de la fila.',
    'Optimista con paraguas: así voy por la vida.',
    'Nací con hambre y con ganas de charlar, y no se me ha pasado.',
  ],
  life: [
    'Doy clase en un instituto y salgo cada día con una anécdota nueva.',
    'Trabajo en un hospital y valoro como nadie un domingo sin despertador.',
    'Restauro muebles antiguos y a veces encuentro cartas en los cajones.',
    'Tengo una librería pequeña donde se habla más que se vende.',
    'De día cuadro números, de noche prefiero que nada cuadre del todo.',
    'Soy {jardinero|jardinera} y saludo a los árboles por su nombre.',
    'Soy {cocinero|cocinera}, pero en casa me alimento de tostadas con tomate.',
    'Programo todo el día, por eso por la tarde busco caras y no pantallas.',
    'Conduzco un autobús y sé quién ha dormido bien en toda la ciudad.',
    'Trabajo con animales y siempre llevo un pelo ajeno en la chaqueta.',
    'Diseño casas para otros y en la mía aún falta colgar un cuadro.',
    'Soy {panadero|panadera}: cuando tú vuelves de fiesta, yo ya huelo a pan.',
  ],
  retired: [
    'Desde que me jubilé no tengo ni un minuto libre, y qué gusto.',
    'Trabajé mucho; ahora me toca desayunar despacio.',
    'He jubilado al despertador antes que a nadie.',
  ],
  interests: {
    travel: [
      'Viajo con una mochila pequeña y muchas ganas de perderme.',
      'Colecciono estaciones de tren con reloj bonito.',
    ],
    cooking: [
      'Mi arroz de los domingos reúne a más gente que las bodas.',
      'Cocino sin receta y friego sin protestar.',
    ],
    music: [
      'Toco la guitarra lo justo para que canten los demás.',
      'En mi casa siempre suena algo, de Serrat a lo que se tercie.',
    ],
    sports: ['Salgo a correr y vuelvo andando, pero vuelvo.', 'Juego al pádel con más ilusión que puntería.'],
    nature: [
      'Me pierdo por el monte y me encuentro mucho mejor.',
      'Sé distinguir un jilguero de un verderón y lo cuento en cuanto puedo.',
    ],
    films: [
      'En el cine no hablo, pero después no me calla nadie.',
      'Me gustan las películas antiguas y las palomitas recientes.',
    ],
    reading: [
      'Siempre llevo un libro encima, por si la cola es larga.',
      'Leo tres novelas a la vez y mezclo los finales.',
    ],
    dancing: [
      'Bailo en la cocina mientras hierve la pasta.',
      'Aprendo bachata, y mis pies empiezan a creérselo.',
    ],
    gaming: [
      'Pierdo al parchís desde que tengo memoria y sigo pidiendo la revancha.',
      'Una tarde de lluvia y un buen juego de mesa me hacen feliz.',
    ],
    photography: [
      'Hago fotos a puertas viejas y a gente que se ríe.',
      'Mi cámara de carrete me ha enseñado a tener paciencia.',
    ],
    art: [
      'Pinto acuarelas y, sin querer, también el mantel.',
      'En los museos me enamoro de un solo cuadro por visita.',
    ],
    animals: [
      'Mi perro tiene más amigos que yo en el parque.',
      'Comparto piso con una gata que lleva las cuentas.',
    ],
    festivals: [
      'En verano voy de festival en festival con la misma camiseta de la suerte.',
      'Verbena, farolillos y orquesta: no necesito más.',
    ],
    wellness: [
      'Unas aguas termales en invierno me arreglan el mes.',
      'Hago yoga, y la postura de la siesta ya la domino.',
    ],
    motorbikes: [
      'En moto elijo siempre la carretera con más curvas y mejor bocadillo.',
      'Tengo una moto antigua que arranca cuando está de humor.',
    ],
    cycling: [
      'Voy en bici a todas partes, también cuesta arriba, aunque con otra cara.',
      'Las rutas en bici son mi excusa para desayunar dos veces.',
    ],
  },
  quirk: [
    'Guardo las entradas de todos los conciertos en una lata de galletas.',
    'Hablo con las plantas y el poto me da la razón.',
    'Lloro con los anuncios de Navidad en noviembre.',
    'Tengo una opinión muy firme sobre la cebolla en la tortilla; pregúntame.',
    'Canto en la ducha con público, aunque el público sea el vecino.',
    'Llego puntual a los sitios equivocados.',
    'Escribo postales incluso desde el pueblo de al lado.',
    'Sé imitar a una gaviota y lo hago en el momento menos oportuno.',
    'Siempre hay chocolate en mi cajón, para emergencias y para los martes.',
    'Conozco el nombre de todos los perros del barrio, no el de sus dueños.',
    'Una vez perdí un tren por acabar una sobremesa, y volvería a hacerlo.',
    'Colecciono palabras en desuso; mi favorita es «zascandil».',
    'Nunca he montado un mueble sin que me sobre un tornillo.',
    'Me como primero la punta del pan, camino de casa, como debe ser.',
    'Duermo la siesta con disciplina olímpica.',
  ],
  hope: [
    'Me gustaría conocer a alguien con quien el silencio también sea cómodo.',
    'Busco buena gente; la perfecta me cansa.',
    'Amistad, amor o una buena charla: que decida la vida.',
    'Me conquistan el humor, la ternura y quien sabe escuchar.',
    'Quiero conversaciones de las que dejan el café frío.',
    'Sin prisa, que lo bueno se hace a fuego lento.',
    'Prefiero un mensaje sincero a cien corazones.',
    'No necesito fuegos artificiales, me basta una luz encendida.',
    'Ojalá alguien que se apunte a caminar sin saber adónde.',
    'Creo en los encuentros sencillos, los que empiezan con una pregunta.',
  ],
  close: [
    '¿Y a ti qué te ha hecho reír hoy?',
    'Escríbeme, contesto con frases enteras.',
    '¿Mar o montaña? Piénsalo bien.',
    'Cuéntame tu mejor error de viaje.',
    '¿Empezamos con un café?',
    'Si has leído hasta aquí, me debes un hola.',
    'Dime tu plato favorito y te diré el mío.',
    '¿Qué canción no se te va de la cabeza?',
    'Tú eliges la terraza y yo llevo las historias.',
    'Nos leemos, ¿no?',
  ],
}
