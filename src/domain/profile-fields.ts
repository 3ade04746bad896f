// The selects of a profile and the values each allows (specification section 3, profile-field definitions).
// Values are message keys below `fields.<field>` and, for interests, `interests`.

export const PROFILE_FIELDS = {
  looking_for: ['friendship', 'dating', 'relationship', 'chat'],
  relationship: ['single', 'divorced', 'widowed', 'its_complicated'],
  smoking: ['no', 'sometimes', 'yes'],
  drinking: ['no', 'sometimes', 'yes'],
  children: ['no', 'yes_home', 'yes_away', 'wants'],
  interests: [
    'travel',
    'cooking',
    'music',
    'sports',
    'nature',
    'films',
    'reading',
    'dancing',
    'gaming',
    'photography',
    'art',
    'animals',
    'festivals',
    'wellness',
    'motorbikes',
    'cycling',
  ],
} as const satisfies Record<string, readonly string[]>
