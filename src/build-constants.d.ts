/** True in local bundles only: the seams of design section 14 are compiled out of what is deployed. */
declare const __SEAMS__: boolean
