// Before the first browser test: the bundle and the store that every server starts with.
import { ensureTemplate } from './template.ts'

export default (): Promise<() => void> => ensureTemplate()
