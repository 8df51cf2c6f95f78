export const demo = async (): Promise<number> => 0;
