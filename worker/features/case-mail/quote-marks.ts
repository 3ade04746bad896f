// How mail programs mark the mail that is answered, in the languages of the sites: Gmail, Apple Mail, Thunderbird and Outlook.

/** Of a line above a quote: no pattern takes long on so few characters. */
const ATTRIBUTION_MAX_LENGTH = 500

/** What each of the patterns below begins with. */
export const MAY_BEGIN_ATTRIBUTION =
  /^\s{0,3}(?:On|Am|Le|El|Il|Op|W dniu|Dnia|Wiadomość|pon|wt|śr|czw|pt|sob|niedz|\d{4}-\d\d)(?!\p{L})/iu

const ATTRIBUTIONS = [
  /^On\s.+\swrote:$/i,
  /^Am\s.+\sschrieb\b.*:$/i,
  /^Le\s.+\sa écrit\s?:$/i,
  /^El\s.+\sescribió:$/i,
  /^Il\s.+\sha scritto:$/i,
  /^Op\s.+\s(?:schreef\b.*|het volgende geschreven):$/i,
  /^(?:W dniu|Dnia|pon|wt|śr|czw|pt|sob|niedz).+\s(?:napisał(?:\(a\)|a)?|pisze):$/i,
  /^Wiadomość napisana przez\s.+:$/i,
  /^\d{4}-\d\d-\d\d .+<.+@.+>:$/,
]

/** Whether a text, in one line, is what stands above a quote: with a date, and in one of the known forms. */
export const isAttribution = (text: string): boolean =>
  text.length <= ATTRIBUTION_MAX_LENGTH &&
  /\d\D+\d/.test(text) &&
  ATTRIBUTIONS.some((pattern) => pattern.test(text))

const ORIGINAL =
  /^-{2,}\s?(?:original message|original-?nachricht|ursprüngliche nachricht|message d['’]origine|message original|mensaje original|messaggio originale|oorspronkelijk bericht|origineel bericht|wiadomość oryginalna|oryginalna wiadomość)\s?-{2,}$/i

/** `-----Original Message-----`, in the language of the program. */
export const isOriginalLine = (line: string): boolean => ORIGINAL.test(line.trim())

const labels = (words: string) => new RegExp(`^[*\\s]{0,4}(?:${words})\\s?:`, 'i')
const FROM = labels('from|von|de|da|van|od')
const WHEN = labels(
  'sent|date|gesendet|datum|envoyé|enviado(?: el)?|fecha|inviato|data|verzonden|wysłan[oey]',
)
const TO = labels('to|an|à|para|a|aan|do')
const SUBJECT = labels('subject|betreff|objet|asunto|oggetto|onderwerp|temat')

/** Whether lines begin with the headers that Outlook, GMX and others write above the mail that is answered. */
export function isHeaderBlock(lines: readonly string[]): boolean {
  const [first = ''] = lines
  if (!FROM.test(first) && !WHEN.test(first)) return false
  const end = lines.indexOf('')
  const block = end < 0 ? lines : lines.slice(0, end)
  return [FROM, WHEN, TO, SUBJECT].every((label) => block.some((line) => label.test(line)))
}

const PROGRAMS =
  /\b(?:iphone|ipad|ios|android|galaxy|samsung|huawei|xiaomi|outlook|yahoo|proton ?mail|gmx|web\.de|blackberry|handy|smartphone|mobile|mobil|telefon|mail-app)\b/i
const SENT_FROM =
  /^(?:sent (?:from|via|with)|get outlook|von meine[mr]|gesendet (?:von|mit)|diese nachricht wurde von meine[mr]|outlook für|envoyé (?:de(?:puis)?|à partir de|avec)|télécharge[rz]? outlook|enviado (?:desde|con)|obtener outlook|inviat[oa] (?:da|con)|ottieni outlook|scarica outlook|verzonden (?:vanaf|vanuit|met|via)|verstuurd (?:vanaf|vanuit|met)|outlook voor|wysłan[eo] (?:z|za pomocą)|pobierz outlook)\b/i
const SENT_FROM_MAX_LENGTH = 90

/** The line that a phone's program adds, such as `Sent from my iPhone`. */
export const isSentFrom = (line: string): boolean =>
  line.length <= SENT_FROM_MAX_LENGTH && SENT_FROM.test(line.trim()) && PROGRAMS.test(line)
