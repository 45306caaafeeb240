// Component styles of a list, in the library's order; those of the first paint are in theme/base-styles.ts.
import '#platform/console/theme/desk-styles.ts'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Kbd.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
