// Component styles under those of menus and dialogs, in the library's order: whatever imports the sheets of those imports
// this file first. Signing in does without.
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
