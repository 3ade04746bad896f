// Connects a Field with the control inside it: ids, description, validity.
import { createContext, use } from 'react'

export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required: boolean | undefined
}

export const FieldContext = createContext<FieldControl | null>(null)

/** Attributes for a control inside a Field; the control's own props take precedence. Empty outside a Field. */
export function useFieldControl<Props extends object>(props: Props): Partial<FieldControl> & Props {
  const field = use(FieldContext)
  return { ...field, ...props }
}
