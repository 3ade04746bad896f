// A page of the documentation as text, for tests that compare it with the code.
declare module '*.md?raw' {
  const text: string
  export default text
}
