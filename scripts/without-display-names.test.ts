import { expect, it } from 'vitest'
import { withoutNames } from './without-display-names.ts'

it('leaves out the name of a component, and keeps what a parent reads', () => {
  const module = `const Button = () => null;
Button.classes = classes;
Button.displayName = "@mantine/core/Button";
CardSection.displayName = "@mantine/core/CardSection";
export { Button };`
  expect(withoutNames(module)).toBe(`const Button = () => null;
Button.classes = classes;

CardSection.displayName = "@mantine/core/CardSection";
export { Button };`)
})
