// The region of a city of GeoNames. GeoNames has its own numbers for first-level divisions and English names: most are matched by name,
// exceptions are listed here, and Belgium and Ireland are matched by the second level.
import type { CountryCode } from '../../src/domain/geography/countries.ts'
import { foldName } from '../../src/domain/geography/fold-name.ts'
import { loadRegionNames } from '../../src/domain/geography/region-names.ts'
import { REGIONS } from '../../src/domain/geography/regions.ts'

/** By country: the code of GeoNames, and the region (the part of ISO 3166-2 after the country). */
const CALLED_OTHERWISE: Partial<Record<CountryCode, string>> = {
  AR: '07 C',
  BA: '01 BIH, 02 SRP',
  BG: '42 22',
  BY: '02 HO, 03 HR, 04 HM, 05 MI, 06 MA, 07 VI',
  BZ: '05 SC',
  CH: 'SG SG, BS BS, BL BL',
  CL: '04 AR',
  CZ: '81 41, 85 80',
  DK: '18 82, 21 83',
  DO: '34 01',
  EE: '07 56',
  ES: '54 CM, 55 CL',
  FR: '75 NAQ',
  GR: '736572 69, ESYE11 A, ESYE13 C, ESYE23 G',
  HR: '18 16, 20 01, 21 21',
  IT: '02 77',
  JM: '11 11',
  KN: '01 K, 02 K, 03 K, 06 K, 08 K, 09 K, 11 K, 13 K, 15 K, 04 N, 05 N, 07 N, 10 N, 12 N',
  MX: '09 CMX, 15 MEX',
  NI: '17 AN, 18 AS',
  NZ: 'F3 MWT',
  PA: '12 NB',
  PE: '08 CUS, 15 LIM',
  PG: '04 NPP, 18 SAN, 20 NCD',
  PL: '78 14, 81 20',
  RU: '01 AD, 03 AL, 04 ALT, 19 IN, 24 KL, 29 KEM, 31 KK, 45 ME, 46 MO, 47 MOS, 48 MOW, 59 PRI, 66 SPE, 93 ZAB',
  TT: '01 ARI',
  UA: '12 30, 13 32',
  VE: '25 A, 26 X',
}

/** The first digits of a Belgian municipality's number. */
const BELGIUM = '1 VAN, 21 BRU, 23 VBR, 24 VBR, 25 WBR, 3 VWV, 4 VOV, 5 WHT, 6 WLG, 7 VLI, 8 WLX, 9 WNA'
/** Counties, and cities that are separate from theirs. */
const IRELAND =
  '01 CW, 02 CN, 03 CE, 04 CO, 06 DL, 10 G, 11 KY, 12 KE, 13 KK, 14 LM, 15 LS, 18 LD, 19 LH, 20 MO, 21 MH, 22 MN, 23 OY, 24 RN, 25 SO, 26 TA, 29 WH, 30 WX, 31 WW, 32 CO, 33 D, 34 D, 35 D, 36 G, 39 D, 42 LK, 44 WD'

const table = (text: string) => new Map(text.split(', ').map((row) => row.split(' ') as [string, string]))
const belgium = [...table(BELGIUM)]
const ireland = table(IRELAND)

/** Words for kinds of divisions in several languages, which are not part of a name. */
const KINDS =
  /\b(county|region|province|oblast|republic|department|district|state|municipality|urban|voivodeship|kraj|of|the|parish|governorate|city|departamento|canton|novads|krai|prefecture|provincia|raion|raionul|opstina|okrug|autonomous|respublika|apskritis|zupanija|kray)\b/g
/** Maltese prefixes of names. */
const ARTICLE = /^(il|l|is|ix|iz|in|ir|ta|tal|tas|hal|haz) /
const MIN_ALIKE = 4

const bare = (name: string) =>
  foldName(name.replace(/['’-]/g, ' '))
    .replace(KINDS, '')
    .trim()
    .replace(ARTICLE, '')
    .replace(/ch(?=[iaev])/g, 'c')
    .replace(/\W/g, '')

export type Divisions = {
  admin1?: string | undefined
  admin2?: string | undefined
  municipality?: string | undefined
}

/** Finds the id of a city's region, 0 if unknown. `divisionNames`: `NL.11` → `South Holland`. */
export async function regionFinder(divisionNames: ReadonlyMap<string, string>) {
  const english = await loadRegionNames('en')
  const known = new Map<string, string | undefined>()

  function byName(country: CountryCode, code: string): string | undefined {
    const said = divisionNames.get(`${country}.${code}`)
    if (!said) return undefined
    const wanted = bare(said)
    const named = REGIONS[country].map((region) => ({
      suffix: region.code.slice(3),
      names: [...region.name.split(' / '), english.get(region.code) ?? ''].filter(Boolean).map(bare),
    }))
    const same = named.find(({ names }) => names.includes(wanted))
    if (same) return same.suffix
    const alike = named.filter(({ names }) =>
      names.some(
        (name) =>
          Math.min(name.length, wanted.length) >= MIN_ALIKE &&
          (name.startsWith(wanted) || wanted.startsWith(name)),
      ),
    )
    return alike.length === 1 ? alike[0]?.suffix : undefined
  }
  function byAdmin1(country: CountryCode, code: string): string | undefined {
    const key = `${country} ${code}`
    if (!known.has(key))
      known.set(key, table(CALLED_OTHERWISE[country] ?? 'x x').get(code) ?? byName(country, code))
    return known.get(key)
  }
  function suffixOf(
    country: CountryCode,
    { admin1, admin2, municipality = '' }: Divisions,
  ): string | undefined {
    if (country === 'BE') return belgium.find(([figures]) => municipality.startsWith(figures))?.[1]
    if (country === 'IE') return ireland.get(admin2 ?? '')
    return admin1 === undefined ? undefined : byAdmin1(country, admin1)
  }
  return (country: CountryCode, divisions: Divisions): number => {
    const suffix = suffixOf(country, divisions)
    return REGIONS[country].find(({ code }) => code === `${country}-${suffix}`)?.id ?? 0
  }
}
