// French, for France, Wallonia, Brussels and French-speaking Switzerland.

import type { Voice } from './voice.ts'

export const fr: Voice = {
  female: {
    young:
      'Camille Léa Manon Chloé Inès Emma Julie Marion Pauline Clara Élodie Lucie Margaux Anaïs Mathilde Sarah Justine Charlotte Juliette Louise Amélie Noémie Yasmine Jeanne Alice Zoé Romane Céline Aurélie Fanny',
    older:
      'Sylvie Isabelle Nathalie Catherine Véronique Valérie Florence Christine Laurence Brigitte Martine Hélène Dominique Agnès Béatrice Corinne Pascale Françoise',
  },
  male: {
    young:
      'Thomas Nicolas Julien Antoine Maxime Hugo Alexandre Romain Clément Louis Arthur Baptiste Quentin Théo Guillaume Adrien Valentin Mehdi Gabriel Simon Bastien Rémi Florian Étienne Lucas Karim Victor Corentin',
    older:
      'Philippe Laurent Éric Christophe Pascal Frédéric Thierry Bruno Olivier Didier Marc Alain Patrick Gilles Stéphane François Hervé',
  },
  open: [
    'Je vis à {city}, entre une boulangerie et un fleuriste : autant dire que je ne pars jamais les mains vides.',
    'On me dit {bavard|bavarde} ; je préfère « {généreux|généreuse} en détails ».',
    'Plutôt calme le matin, franchement drôle après le café.',
    'Je suis {né curieux|née curieuse} et je n’ai jamais trouvé le mode d’emploi pour arrêter.',
    'Mes amis savent qu’avec moi, « on se balade cinq minutes » veut dire tout l’après-midi.',
    'À {city}, j’ai mon banc, mon marché et mon marchand de fromages, qui me tutoie.',
    '{Distrait|Distraite} mais fidèle : j’oublie mes clés, jamais les anniversaires.',
    'Moitié rêve, moitié liste de courses, je tiens l’équilibre.',
    'Je ris trop fort au cinéma et je m’en excuse d’avance.',
    'Un peu {têtu|têtue}, très tendre, toujours {partant|partante} pour une part de tarte.',
    'Je fais partie des gens qui disent bonjour aux chats dans la rue.',
    '{city} m’a {adopté|adoptée} il y a quelques années et je ne suis toujours pas {lassé|lassée} de la lumière du soir.',
    'Je ne suis pas {doué|douée} pour me décrire, alors demandez plutôt à ma sœur, elle exagère très bien.',
    'Optimiste à temps plein, {sérieux|sérieuse} sur rendez-vous.',
  ],
  life: [
    'La semaine, j’enseigne l’histoire à des adolescents qui me font rire malgré moi.',
    'Je travaille à l’hôpital et j’ai appris à savourer les dimanches sans réveil.',
    'Je restaure des meubles anciens ; les gens aussi ont souvent de jolis tiroirs secrets.',
    'Je tiens une petite librairie où l’on vient surtout pour discuter.',
    'Mon métier, ce sont les chiffres ; ma passion, les oublier à dix-huit heures.',
    'Je suis {jardinier|jardinière}, donc je parle de la pluie avec enthousiasme.',
    'Je conçois des sites web le jour et des gâteaux bancals le soir.',
    'Je suis {infirmier|infirmière} et je connais la valeur d’un bon fou rire.',
    'Je conduis des trains régionaux : les plus beaux levers de soleil sont pour moi.',
    'Je travaille dans un café et je retiens les commandes mieux que les prénoms.',
    'Je suis photographe de mariage et je pleure encore aux discours.',
    'Je fabrique du pain au levain, et il a meilleur caractère que moi le lundi.',
  ],
  retired: [
    'À la retraite, j’ai enfin le temps d’être en retard.',
    'Je ne travaille plus, mais mon agenda, lui, ne s’en est pas rendu compte.',
    'J’ai rangé le réveil et ressorti les valises.',
  ],
  interests: {
    travel: [
      'Je voyage léger, sauf au retour, à cause du fromage.',
      'Un billet de train sans retour fixe, voilà mon luxe.',
    ],
    cooking: [
      'Ma ratatouille met trois heures et mes invités aussi, à repartir.',
      'Je cuisine au nez, et le nez a souvent faim.',
    ],
    music: [
      'Je joue du piano quand les voisins sont sortis.',
      'Il y a toujours un vieux vinyle qui tourne chez moi.',
    ],
    sports: [
      'Je cours le long de l’eau, lentement mais avec style.',
      'L’escalade m’a appris la confiance, et à bien choisir mes chaussettes.',
    ],
    nature: [
      'Une forêt, un thermos, et je redeviens {charmant|charmante}.',
      'Je connais les champignons, enfin, surtout ceux qu’il ne faut pas manger.',
    ],
    films: [
      'Je reste dans la salle jusqu’à la dernière ligne du générique.',
      'Un vieux film en noir et blanc, une couverture : soirée parfaite.',
    ],
    reading: [
      'Je lis en marchant, les lampadaires me connaissent.',
      'Ma pile de livres à lire a atteint la hauteur de la table, elle en est devenue une.',
    ],
    dancing: [
      'Je danse le rock le jeudi et dans la cuisine tous les jours.',
      'Sur une piste, je n’ai aucune technique mais beaucoup de conviction.',
    ],
    gaming: [
      'Je prends les jeux de société très au sérieux, surtout l’apéritif.',
      'Aux jeux vidéo, je passe plus de temps à admirer le paysage qu’à gagner.',
    ],
    photography: [
      'Je photographie les volets, les flaques et les gens qui rient.',
      'Mon vieil argentique m’a appris à ne garder que l’essentiel.',
    ],
    art: [
      'Je peins des aquarelles, et parfois la table aussi.',
      'Au musée, je choisis un seul tableau et je lui rends visite.',
    ],
    animals: [
      'Mon chien a plus d’amis que moi dans le quartier.',
      'Je partage mon appartement avec un chat qui paie son loyer en ronrons.',
    ],
    festivals: [
      'L’été, je dors sous la tente et je me réveille en fanfare.',
      'Je vais aux festivals pour les petites scènes et les grandes rencontres.',
    ],
    wellness: [
      'Le yoga m’a appris à respirer, la sieste à m’en souvenir.',
      'Un bain chaud, un livre, et le monde peut attendre.',
    ],
    motorbikes: [
      'À moto, je prends les routes qui tournent, jamais celles qui vont vite.',
      'Ma vieille bécane démarre une fois sur deux, cela laisse le temps de parler.',
    ],
    cycling: [
      'Je monte les cols à vélo pour le plaisir de la descente et du flan.',
      'Mon vélo connaît seul le chemin du marché.',
    ],
  },
  quirk: [
    'Je garde tous mes tickets de musée dans une boîte à biscuits.',
    'Je parle à mes plantes, le ficus répond le mieux.',
    'Je suis incapable de manger le croûton du pain ailleurs que dans la rue.',
    'J’imite très bien la tourterelle, talent inutile mais assumé.',
    'Je perds toujours au Scrabble et je conteste toujours.',
    'J’écris encore des cartes postales, même depuis la ville d’à côté.',
    'J’ai un avis définitif sur le pain au chocolat, mais je le garde pour le troisième rendez-vous.',
    'Je chante faux, avec beaucoup de nuances.',
    'Je collectionne les mots démodés ; « guilleret » est mon préféré.',
    'Je pars toujours à l’heure et j’arrive toujours en retard, c’est un mystère.',
    'Chez moi, il y a du chocolat caché à des endroits que j’oublie.',
    'Je connais les prénoms de tous les chiens de ma rue, pas ceux des voisins.',
    'Je pleure devant les publicités avec des grands-parents.',
    'Je mets trop d’ail partout, autant le savoir tout de suite.',
    'J’ai un jour raté un train pour finir une conversation, et j’ai bien fait.',
  ],
  hope: [
    'J’aimerais rencontrer quelqu’un avec qui le silence est confortable.',
    'Je cherche une belle personne, pas un beau profil.',
    'Une amitié, une histoire, ou juste une bonne soirée : la vie décidera.',
    'J’aime les gens qui écoutent jusqu’au bout et répondent à côté.',
    'Prenons le temps : les meilleures choses mijotent.',
    'Je rêve de conversations qui laissent refroidir le café.',
    'De l’humour, de la douceur, et c’est déjà beaucoup.',
    'Quelqu’un qui aime marcher sans savoir où, ce serait parfait.',
    'Pas besoin de feu d’artifice, une lampe allumée me suffit.',
    'Je crois aux rencontres simples, celles qui commencent par une question.',
  ],
  close: [
    'Et vous, qu’est-ce qui vous a fait sourire aujourd’hui ?',
    'Écrivez-moi, je réponds en phrases complètes.',
    'Mer ou montagne ? Répondez franchement.',
    'Racontez-moi votre plus belle erreur de voyage.',
    'Si vous apportez le pain, je m’occupe du fromage.',
    'Un petit bonjour suffit pour commencer.',
    'Dites-moi quel plat vous console, je vous dirai qui je suis.',
    'À bientôt, peut-être au marché ?',
    'On commence par un café ?',
    'Votre chanson du moment, c’est laquelle ?',
  ],
}
