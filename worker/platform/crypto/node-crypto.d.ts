// The three functions of node:crypto that hold passwords; the worker has no other Node types.
declare module 'node:crypto' {
  type ScryptOptions = { N: number; r: number; p: number; maxmem: number }
  export function scrypt(
    password: string,
    salt: Uint8Array,
    length: number,
    options: ScryptOptions,
    done: (error: Error | null, key: Uint8Array) => void,
  ): void
  export function timingSafeEqual(one: Uint8Array, other: Uint8Array): boolean
  export function randomBytes(length: number): Uint8Array
}
