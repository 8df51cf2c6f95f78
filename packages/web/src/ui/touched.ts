/** Whether somebody has touched this page: before, a browser neither plays sound nor shakes. */
export const touched = (): boolean => navigator.userActivation?.hasBeenActive ?? true;
