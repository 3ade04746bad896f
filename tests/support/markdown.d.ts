// A page of the documentation as text, for tests that hold it to its word.
declare module '*.md?raw' {
  const text: string
  export default text
}
