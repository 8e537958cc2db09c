declare module '*.json?first' {
  export const messages: import('@lingui/core').Messages;
}

declare module '*.json?rest' {
  export const messages: import('@lingui/core').Messages;
}
