/** The one-time code in a message: six separate digits (platform/rules/codes/one-time-code.ts). Undefined where there is none. */
export const codeIn = (body: string): string | undefined => /(?<![\d+$.,-])\b\d{6}\b(?![.,-]?\d)/.exec(body)?.[0]
