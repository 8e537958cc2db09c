export type ToastLook = 'success' | 'error';
