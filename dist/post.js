import { post } from "./bundle.js";
await post();
