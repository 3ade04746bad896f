// Vite plugin: passkeys are made without attestation (docs/decisions/privacy.md), so the certificates of device makers, which are
// most of what @simplewebauthn/server brings, are never read. The worker leaves them out: 60 kB gz. An answer that carries one
// although none was asked for is refused, as one of an unknown format is. A part that moves fails the build.
import path from 'node:path'
import type { Plugin } from 'vite'

const FOLDER = '/@simplewebauthn/server/esm/'

/** Each part by its file, with what it exports. */
const PARTS: Record<string, readonly string[]> = {
  'registration/verifications/verifyAttestationFIDOU2F.js': ['verifyAttestationFIDOU2F'],
  'registration/verifications/verifyAttestationAndroidSafetyNet.js': ['verifyAttestationAndroidSafetyNet'],
  'registration/verifications/tpm/verifyAttestationTPM.js': ['verifyAttestationTPM'],
  'registration/verifications/verifyAttestationAndroidKey.js': ['verifyAttestationAndroidKey'],
  'registration/verifications/verifyAttestationApple.js': ['verifyAttestationApple'],
  'helpers/validateCertificatePath.js': ['validateCertificatePath'],
  'helpers/isCertRevoked.js': ['isCertRevoked'],
  'helpers/getCertificateInfo.js': ['getCertificateInfo'],
  'helpers/validateExtFIDOGenCEAAGUID.js': ['validateExtFIDOGenCEAAGUID'],
  'helpers/convertX509PublicKeyToCOSE.js': ['convertX509PublicKeyToCOSE'],
  'metadata/verifyAttestationWithMetadata.js': ['verifyAttestationWithMetadata'],
  'services/metadataService.js': ['BaseMetadataService', 'MetadataService'],
}

/** The one part of them that a login needs, without the ASN.1 compiler that it comes with. */
const SIGNATURE = 'helpers/iso/isoCrypto/unwrapEC2Signature.js'

/** The makers' root certificates: none is trusted, because none is asked for. */
const ROOTS = 'services/settingsService.js'

const absent = (names: readonly string[]) => `
  const absent = () => { throw new Error('an attestation that nobody asked for') }
  export { ${names.map((name) => `absent as ${name}`).join(', ')} }
`

export function noAttestation(): Plugin {
  const missing = new Set([...Object.keys(PARTS), SIGNATURE, ROOTS])
  return {
    name: 'vonk:no-attestation',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'vonk',
    load(id) {
      if (id.endsWith(FOLDER + SIGNATURE)) {
        missing.delete(SIGNATURE)
        return `export * from ${JSON.stringify(path.resolve('worker/platform/crypto/ec-signature.ts'))}`
      }
      if (id.endsWith(FOLDER + ROOTS)) {
        missing.delete(ROOTS)
        return 'export const SettingsService = { setRootCertificates() {}, getRootCertificates: () => [] }'
      }
      const part = Object.keys(PARTS).find((end) => id.endsWith(FOLDER + end))
      if (!part) return null
      missing.delete(part)
      return absent(PARTS[part] ?? [])
    },
    buildEnd(error) {
      if (!error && missing.size > 0)
        throw new Error(`@simplewebauthn/server has moved ${[...missing].join(', ')}`)
    },
  }
}
