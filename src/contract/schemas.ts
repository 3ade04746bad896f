// Every schema of the wire by its name, for the calls to point at (index.ts). Loaded when the first is asked for: no page
// needs them to start, and no lander at all (docs/decisions/0295).
export * from './account.ts'
export * from './chat.ts'
export * from './company.ts'
export * from './complaints.ts'
export * from './credits.ts'
export * from './fields.ts'
export * from './likes.ts'
export * from './live.ts'
export * from './locale.ts'
export * from './profile.ts'
export * from './search.ts'
export * from './settings.ts'
