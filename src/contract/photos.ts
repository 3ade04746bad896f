// A member's photos (specification sections 5 and 7: profileimage.php).
import * as v from 'valibot'
import { Id } from './fields.ts'

/** In a form every value is text. */
const Fraction = v.pipe(
  v.string(),
  v.regex(/^\d(\.\d{1,20})?$/, 'invalid'),
  v.transform(Number),
  v.maxValue(1, 'invalid'),
)

const Files = v.pipe(v.array(v.instance(File)), v.nonEmpty('required'))
/** As fractions (src/domain/photo-rules.ts): all three, with a single file, or none. */
const Cropped = v.object({
  file: v.pipe(Files, v.maxLength(1, 'invalid')),
  x: Fraction,
  y: Fraction,
  size: v.pipe(
    Fraction,
    v.check((size) => size > 0, 'invalid'),
  ),
})
const Whole = v.object({
  file: Files,
  x: v.optional(v.undefined()),
  y: v.optional(v.undefined()),
  size: v.optional(v.undefined()),
})

export const NewPhotos = v.pipe(
  v.union([Cropped, Whole]),
  v.transform(({ file, x, y, size }) => ({
    files: file,
    crop: x === undefined || y === undefined || size === undefined ? null : { x, y, size },
  })),
)

export const PhotoRef = v.object({ image: Id })
export const MainPhoto = v.object({ image: Id, main: v.literal(true, 'invalid') })
