/** True in local bundles only: the seams of design section 14 are compiled out of what is deployed. */
declare const __SEAMS__: boolean
/** The `name` of package.json, sent to upstreams (specification section 7). */
declare const __PACKAGE_NAME__: string
