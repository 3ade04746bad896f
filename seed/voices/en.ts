// English, for Britain, Ireland and the United States.

import type { Voice } from './voice.ts'

export const en: Voice = {
  female: {
    young:
      'Emily Charlotte Grace Hannah Megan Lucy Olivia Chloe Rachel Zoe Aoife Niamh Molly Ruby Priya Abigail Maya Erin Harriet',
    older: 'Karen Susan Helen Jane Alison Deborah Linda Julie Fiona Sharon Maggie',
  },
  male: {
    young: 'Jack Oliver Harry James Callum Ben Sam Liam Ethan Joe Daniel Conor Ryan Max Adam Tyler',
    older: 'Steve Mark Paul Graham Ian Kevin Keith Martin Neil Gary',
  },
  open: [
    'I live in {city}, where I am on first-name terms with most of the dogs.',
    'Quiet on the outside, brass band on the inside.',
    'Professional optimist, amateur baker, and hopeless at parallel parking.',
    'I laugh at my own jokes, because somebody has to get them going.',
    'My friends call me thoughtful; my sister calls me slow to pick a restaurant.',
    'Half dreamer, half spreadsheet, entirely in favour of pudding.',
    'I moved to {city} for six months and forgot to leave.',
    'I am better at making soup than at writing about myself.',
    'Curious about nearly everything except other people’s dreams.',
    'I am the one at parties who ends up in the kitchen with the good conversation.',
  ],
  life: [
    'I teach eleven-year-olds, so I am very hard to shock.',
    'I work in a hospital and take my days off extremely seriously.',
    'I restore old furniture and occasionally find love letters in the drawers.',
    'By day I write software; by evening I look for anything without a screen.',
    'I run a tiny bookshop where people mostly come to talk.',
    'I am a gardener, which means I genuinely enjoy talking about the weather.',
    'I drive the first train of the morning and get all the best sunrises.',
    'Numbers pay my rent, but I promise not to bring any along.',
  ],
  retired: [
    'Retirement is a full-time job, and I finally like the boss.',
    'I gave my alarm clock away and have not missed it once.',
    'Done with work, nowhere near done with fun.',
  ],
  interests: {
    travel: [
      'Give me a slow train and a window seat and I am happy.',
      'My favourite souvenirs are recipes and wrong turns.',
    ],
    cooking: [
      'I cook for eight even when two are coming.',
      'My roast potatoes have been known to end arguments.',
    ],
    music: [
      'There is always a record on, and rarely a cool one.',
      'I play the guitar just well enough for a campfire.',
    ],
    sports: [
      'I run slowly along the river and call it thinking.',
      'Five-a-side on Tuesdays, sore knees on Wednesdays.',
    ],
    nature: [
      'An hour in the woods turns me back into a nice person.',
      'I know my birds, and I will tell you about them unprompted.',
    ],
    films: [
      'I stay until the very last name of the credits.',
      'Old black-and-white films and new popcorn, please.',
    ],
    reading: [
      'My bedside pile of books now counts as furniture.',
      'I read on trains and miss my stop about once a month.',
    ],
    dancing: [
      'I dance in the kitchen, which is why dinner is late.',
      'I am learning swing, with more joy than rhythm.',
    ],
    gaming: [
      'I lose board games with tremendous grace.',
      'A rainy Sunday and a good game is my idea of luxury.',
    ],
    photography: [
      'I take pictures of doors, puddles and people mid-laugh.',
      'An old film camera taught me patience, thirty-six frames at a time.',
    ],
    art: [
      'I paint the sea a lot, and the table by accident.',
      'In a museum I pick one picture and pay it a proper visit.',
    ],
    animals: [
      'My cat has chosen the head of the household, and it is not me.',
      'I walk dogs for the shelter and nearly adopt one each week.',
    ],
    festivals: [
      'Wellies, a tent and a band nobody has heard of: that is summer.',
      'I go to festivals for the small stages and the chips.',
    ],
    wellness: [
      'A sauna on a grey day beats a week of sun.',
      'I do yoga, mostly for the lying-down part at the end.',
    ],
    motorbikes: [
      'I take my old motorbike where the road bends and the cake is good.',
      'I am rebuilding a bike from 1978; neither of us is finished.',
    ],
    cycling: [
      'I cycle everywhere and blame the wind for everything.',
      'Every ride of mine has a bakery at the far end.',
    ],
  },
  quirk: [
    'I keep the train tickets of good days in a biscuit tin.',
    'I talk to my plants, and the fern listens best.',
    'I have never built a wardrobe without a screw left over.',
    'When nervous I share facts about penguins.',
    'I still write postcards, even from the next town over.',
    'I cry at adverts with old dogs in them.',
    'I sing harmony in the car even when nobody has the tune.',
    'There is always chocolate in my drawer, for emergencies and Tuesdays.',
    'I once missed a flight to finish a conversation, and it was worth it.',
    'My best impression is a wood pigeon.',
  ],
  hope: [
    'I would love to meet somebody with whom silence is comfortable too.',
    'Kindness first, perfect photos a distant second.',
    'Friendship, romance or one very good evening: I am open to surprise.',
    'I like people who listen to the end and then disagree politely.',
    'Here for conversations that let the tea go cold.',
    'No fireworks needed; a warm lamp in the window will do.',
  ],
  close: [
    'So, what made you laugh today?',
    'Send me your best bad joke and I will send mine.',
    'Sea or mountains? Think carefully.',
    'Say hello, I answer in whole sentences.',
    'Shall we start with a coffee?',
    'What song is stuck in your head right now?',
  ],
}
