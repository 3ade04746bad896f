// The tips for a first meeting, in their order: message keys below `safety.tips`.

export const SAFETY_TIPS = ['public', 'tell', 'way_home', 'money', 'video', 'report'] as const
