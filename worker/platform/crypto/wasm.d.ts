// A WebAssembly module, compiled before the worker starts: workerd compiles none at run time.
declare module '*.wasm' {
  const module: WebAssembly.Module
  export default module
}
