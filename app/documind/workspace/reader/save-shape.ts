/** An arrow into a tray: to save a file. */
export const saveShape = 'M12 4v10.5M7.5 10l4.5 4.5 4.5-4.5M4.5 19.5h15';
